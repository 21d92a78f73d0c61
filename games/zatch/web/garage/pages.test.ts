import { expect, test } from 'vitest';
import { firstPage, openingOf, regionOf, walked } from './pages';

test('classes are open from page 12 and 22 on', () => {
  expect([1, 11, 12, 21, 22, 32].map(regionOf)).toEqual([
    undefined,
    undefined,
    'intermediate',
    'intermediate',
    'superior',
    'superior',
  ]);
  expect(firstPage({ class: 'superior' })).toBe(22);
  expect(firstPage({ class: null })).toBe(1);
});

test('two pages lie open together, but for the first and the last', () => {
  expect(openingOf(1)).toEqual([1]);
  expect(openingOf(2)).toEqual([2, 3]);
  expect(openingOf(3)).toEqual([2, 3]);
  expect(openingOf(32)).toEqual([32]);
});

test('arrow keys lead along the rows and between them', () => {
  expect(walked(1, 'ArrowLeft')).toBeUndefined();
  expect(walked(17, 'ArrowRight')).toBe(18);
  expect(walked(3, 'ArrowDown')).toBe(20);
  expect(walked(17, 'ArrowDown')).toBe(32);
  expect(walked(20, 'ArrowUp')).toBe(3);
  expect(walked(20, 'ArrowDown')).toBeUndefined();
  expect(walked(5, 'End')).toBe(32);
  expect(walked(5, 'x')).toBeUndefined();
  expect([walked(32, 'ArrowRight'), walked(32, 'ArrowRight', 36), walked(5, 'End', 36)]).toEqual([undefined, 33, 36]);
});
