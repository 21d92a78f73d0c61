import { expect, test } from 'vitest';
import { shuffled } from './opening';

const deck = Array.from({ length: 40 }, (_, i) => i);

test('the same seed gives the same order, and another one another', () => {
  expect(shuffled(deck, 7)).toEqual(shuffled(deck, 7));
  expect(shuffled(deck, 7)).not.toEqual(shuffled(deck, 8));
});

test('no card is lost, and none comes twice', () => {
  for (let seed = 0; seed < 50; seed++) expect(shuffled(deck, seed).sort((a, b) => a - b)).toEqual(deck);
});

test('every card comes to the top as often as any other', () => {
  const tops = new Map<number, number>();
  for (let seed = 0; seed < 40_000; seed++) {
    const top = shuffled(deck, seed)[0]!;
    tops.set(top, (tops.get(top) ?? 0) + 1);
  }
  expect(tops.size).toBe(40);
  for (const count of tops.values()) expect(Math.abs(count - 1000)).toBeLessThan(160);
});
