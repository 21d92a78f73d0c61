import { expect, test } from 'vitest';
import { clocksWith, isSame } from './wish';

const wanted = { bank_seconds: 600, increment_seconds: 30 };

test('a challenge is taken up with the very clock that it names', () => {
  const offered = clocksWith(wanted);
  expect(offered.findIndex((one) => isSame(one, wanted))).toBe(offered.length - 1);
  expect(offered.at(-1)?.label).toBe('10 minutes each');
  expect(clocksWith({ bank_seconds: 90, increment_seconds: 0 }).at(-1)?.label).toBe('90 seconds each');
});

test('a clock on offer is not offered twice, and none is none', () => {
  const [first] = clocksWith(undefined);
  expect(clocksWith(first)).toHaveLength(clocksWith(undefined).length);
  expect(clocksWith(undefined).findIndex((one) => isSame(one, undefined))).toBe(-1);
});
