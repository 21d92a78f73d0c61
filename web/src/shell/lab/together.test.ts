import { expect, test } from 'vitest';
import type { DeckFile } from '../../protocol/types';
import type { LabDeck } from './decks';
import { clashes, matrixOf } from './together';

const file = (name: string): DeckFile => ({ tercet_deck: 1, game: 'mana', name, about: '', cards: [], further: {} });
const deck = (id: string, more: Partial<LabDeck> = {}): LabDeck => ({
  id,
  name: id,
  file: () => Promise.resolve(file(id)),
  ...more,
});
const own = (id: string, ownKey: string): LabDeck =>
  deck(id, { ownKey, ownPool: () => Promise.resolve(`pool ${ownKey}`) });

test('decks with other own cards cannot play together', () => {
  const chosen = [deck('plain'), own('mine', 'one')];
  expect(clashes(own('other', 'two'), chosen)).toBe(true);
  expect([deck('a'), own('same', 'one')].map((one) => clashes(one, chosen))).toEqual([false, false]);
  expect(clashes(own('other', 'two'), [deck('plain')])).toBe(false);
});

test('a matrix brings the pool of own cards of its decks, and the pools of sealed ones', async () => {
  const pool = file('pool');
  const wanted = await matrixOf([deck('plain'), own('mine', 'one'), deck('sealed', { pool })]);
  expect(wanted.own_pool).toBe('pool one');
  expect(wanted.experiment).toMatchObject({
    decks: [{ name: 'plain' }, { name: 'mine' }],
    sealed: [{ deck: { name: 'sealed' }, pool }],
  });
  expect(await matrixOf([])).toEqual({ experiment: { experiment: 'matrix', decks: [], sealed: [] } });
});
