import { expect, test } from 'vitest';
import { toldBy } from './moment';

const lines = [0, 0, 2, 2, 5].map((step) => ({ step, line: `after ${step}` }));

test('a position is told of by its own lines, or by the last ones before it', () => {
  expect([0, 1, 2, 4, 5, 9].map((step) => toldBy(lines, step))).toEqual([0, 0, 2, 2, 5, 5]);
});

test('before the first line nothing has been told', () => {
  expect(toldBy(lines.slice(2), 1)).toBeUndefined();
  expect(toldBy([], 4)).toBeUndefined();
});
