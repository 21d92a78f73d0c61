import { expect, test } from 'vitest';
import { changed, inOneLine, inWords, lines } from './sums';

const parts = [
  { from: 'Zatch Bell', change: '+4000' },
  { from: 'Zakeru', change: '+3000' },
  { from: 'a doubled Power', change: '× 2' },
  { from: 'an umbrella', change: '-1000' },
];

test('a figure is followed through its parts', () => {
  expect(lines(parts).map(({ sum }) => sum)).toEqual([4000, 7000, 14000, 13000]);
});

test('a sum is read in one line', () => {
  expect(inOneLine(parts)).toBe('4000 + 3000 × 2 − 1000');
  expect(inWords(parts.slice(0, 2))).toBe('Zatch Bell +4000, Zakeru +3000');
});

test('set, limited and printed figures', () => {
  expect(changed(5000, '= 0')).toBe(0);
  expect(changed(5, 'at most 3')).toBe(3);
  expect(changed(2, 'at most 3')).toBe(2);
  expect(changed(1, 'at least 2')).toBe(2);
  expect(changed(0, '3000')).toBe(3000);
  expect(changed(7, '/ 2')).toBe(3);
  expect(changed(7, 'cannot rise')).toBeUndefined();
});

test('what is not a number leaves the rest without one', () => {
  expect(
    lines([
      { from: 'x', change: 'special' },
      { from: 'y', change: '+1' },
    ]).map(({ sum }) => sum),
  ).toEqual([undefined, undefined]);
});
