import { expect, test } from 'vitest';
import { ofDifference, ofRate, tablesOf } from './rows';

const rate = { games: 10, share: 0.6, low: 0.55, high: 0.7 };

test('a figure says whether it is surely above or below the middle', () => {
  expect(ofRate(rate)?.sure).toBe('more');
  expect(ofRate({ ...rate, low: 0.4 })?.sure).toBe('unsure');
  expect(ofRate({ ...rate, low: 0.1, high: 0.4 })?.sure).toBe('less');
  expect(ofRate(null)).toBeUndefined();
});

test('a difference of nothing is in the middle of the scale, and a great one at its end', () => {
  expect(ofDifference({ games: 10, by: 0, low: -0.25, high: 0.9 })).toMatchObject({ low: 0.25, at: 0.5, high: 1 });
});

test('a card that cannot be replaced says so in place of a figure', () => {
  const cards = [
    { id: 'a', name: 'A', copies: 2, stays: true, adds: null },
    { id: 'b', name: 'B', copies: 1, stays: false, adds: { games: 8, by: 0.1, low: 0.01, high: 0.2 } },
  ];
  const [table] = tablesOf({ experiment: 'cards', deck: 'D', as_it_is: rate, cards });
  expect(table?.rows).toMatchObject([
    { name: '2 × A', note: 'a: no other card may be there' },
    { name: 'B', figure: { text: '+10.0', sure: 'more' } },
  ]);
});

test('two pages that changed places say in how many games', () => {
  const adds = { games: 8, by: 0.1, low: -0.2, high: 0.4 };
  const swaps: [{ pages: [number, number]; names: [string, string]; adds: typeof adds }] = [
    { pages: [1, 3], names: ['A', 'B'], adds },
  ];
  const [table] = tablesOf({ experiment: 'pages', deck: 'D', pages: 3, order: [], swaps, better: null });
  expect(table?.rows).toMatchObject([{ name: '1 and 3', note: 'A and B; 8 games' }]);
});
