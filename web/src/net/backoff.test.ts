import { expect, test } from 'vitest';
import { waitBefore } from './backoff';

test('the first attempt comes soon', () => {
  expect(waitBefore(1, 0)).toBe(250);
});

test('each failure doubles the wait, up to eight seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 40].map((failures) => waitBefore(failures, 0))).toEqual([
    250, 500, 1000, 2000, 4000, 8000, 8000, 8000,
  ]);
});

test('chance takes off at most half', () => {
  expect(waitBefore(6, 0.999)).toBeGreaterThanOrEqual(4000);
  expect(waitBefore(6, 0.5)).toBe(6000);
});
