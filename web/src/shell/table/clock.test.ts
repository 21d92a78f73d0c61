import { expect, test } from 'vitest';
import { clockText } from './clock';

test('minutes and seconds', () => {
  expect(clockText(300_000)).toBe('5:00');
  expect(clockText(61_200)).toBe('1:02');
  expect(clockText(3_723_000)).toBe('1:02:03');
});

test('tenths at the end', () => {
  expect(clockText(9_940)).toBe('0:09.9');
  expect(clockText(0)).toBe('0:00.0');
});
