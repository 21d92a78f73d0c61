import { expect, test } from 'vitest';
import { compared, elsewhere } from './compare';

test('what differs most comes first', () => {
  expect(compared(['a', 'b', 'b', 'b'], ['a', 'c'])).toEqual([
    { card: 'b', here: 3, there: 0 },
    { card: 'c', here: 0, there: 1 },
    { card: 'a', here: 1, there: 1 },
  ]);
});

test('decks with an order differ place by place', () => {
  const row = (cards: string) => [...cards].map((card) => (card === '.' ? null : { card }));
  expect(elsewhere(row('abc'), row('acb'))).toEqual([
    { place: 2, here: 'b', there: 'c' },
    { place: 3, here: 'c', there: 'b' },
  ]);
  expect(elsewhere(row('a.'), row('a.c'))).toEqual([{ place: 3, here: undefined, there: 'c' }]);
  expect(elsewhere(row('a'), row('a..'))).toEqual([]);
});
