import { expect, test } from 'vitest';
import type { PositionForm } from '../../protocol/types';
import { pilesOf } from './piles';

const form: PositionForm = {
  fields: [],
  side: [
    { name: 'mp', label: 'MP', takes: { kind: 'number', least: 0, most: 99 } },
    { name: 'deck', label: 'deck', takes: { kind: 'cards', of: [], order: 'the top one first', part: '' } },
    { name: 'hand', label: 'hand', takes: { kind: 'cards', of: [], order: '', part: '' } },
    { name: 'book', label: 'Book', takes: { kind: 'slots', each: 'page', empty: '-', of: [] } },
  ],
};

test('a referee reads every pile of a side in its order, and no empty ones', () => {
  const side = { mp: 3, deck: ['one', { card: 'two', known: 'nobody' }], hand: [], book: ['-', 'three', '-'] };
  expect(pilesOf(form, side)).toEqual([
    { label: 'deck', order: 'the top one first', cards: ['one', 'two'] },
    { label: 'Book', order: 'page by page', cards: ['three'] },
  ]);
  expect(pilesOf(form, undefined)).toEqual([]);
});
