import { expect, test } from 'vitest';
import type { Face } from '../view';
import { dearest, pricesOf } from './plan';

const card = (id: string, sacrifices: number, kind: Face['kind'] = 'Monster') => ({ id, kind, sacrifices }) as Face;
const deck = [card('cheap', 0), card('dear', 2), card('dear', 2), card('dearer', 4), card('spell/fuse', 0, 'Spell')];

test('prices are counted for Monsters alone, copies included', () => {
  expect(pricesOf(deck)).toEqual([
    { sacrifices: 0, monsters: 1 },
    { sacrifices: 2, monsters: 2 },
    { sacrifices: 4, monsters: 1 },
  ]);
});

test('the dearest Monsters come first, each once', () => {
  expect(dearest(deck).map(({ id }) => id)).toEqual(['dearer', 'dear']);
});
