import { expect, test } from 'vitest';
import { counted, heaped } from './heap';
import type { Pool } from './pools';

const pool = (name: string, expected: number, ...cards: string[]): Pool => ({
  id: name,
  name,
  foil: false,
  cards,
  changed: false,
  expected,
});
const pulled = (...cards: string[]) => cards.map((card) => ({ card, foil: card === 'z' }));

test('copies of a card are counted', () => {
  expect(counted(pulled('a', 'z', 'a'))).toEqual([
    { card: 'a', count: 2, foil: false },
    { card: 'z', count: 1, foil: true },
  ]);
});

test('the rarest come first, and of them those of which there are most', () => {
  const pools = [pool('Low', 5, 'a', 'b'), pool('High', 0.2, 'z')];
  const groups = heaped(pulled('b', 'z', 'a', 'a', 'x'), pools);
  expect(groups.map(({ name, count }) => [name, count])).toEqual([
    ['High', 1],
    ['Low', 3],
    ['Others', 1],
  ]);
  expect(groups[1]?.cards.map(({ card }) => card)).toEqual(['a', 'b']);
});
