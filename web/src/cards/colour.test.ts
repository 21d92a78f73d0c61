import { expect, test } from 'vitest';
import { turned } from './colour';

test('a colour is turned on the wheel, and a whole turn brings it back', () => {
  expect(turned('#a8321a', 0)).toBe('#a8321a');
  expect(turned('#808080', 90)).toBe('#808080');
  expect(turned('#a8321a', 30)).not.toBe('#a8321a');
  expect(turned('#6d6459', 360)).toBe('#6d6459');
  expect(turned('#000000', 77)).toBe('#000000');
  expect(turned('#fff1bd', 120)).toMatch(/^#[\da-f]{6}$/);
});
