import { expect, test } from 'vitest';
import { labAddress, readBrought } from './address';
import { between, by, interval, more, share, surely } from './words';

test('figures are in hundredths, with a sign where they are differences', () => {
  expect(share({ games: 10, share: 0.5432, low: 0.4, high: 0.7 })).toBe('54.3%');
  expect(interval({ games: 10, share: 0.5, low: 0.401, high: 0.6999 })).toBe('40.1 to 70.0');
  expect(by({ games: 10, by: -0.05, low: -0.1, high: 0.02 })).toBe('−5.0');
  expect(between({ games: 10, by: 0.05, low: -0.001, high: 0.11 })).toBe('−0.1 to +11.0');
  expect(share(null)).toBe('not played');
  expect([0.032, -0.015].map((by) => more({ games: 10, by, low: -0.1, high: 0.1 }))).toEqual(['3.2 more', '1.5 fewer']);
});

test('only an interval beside zero is sure', () => {
  expect(surely({ games: 10, by: 0.05, low: 0.01, high: 0.09 })).toBe('more');
  expect(surely({ games: 10, by: -0.05, low: -0.09, high: -0.01 })).toBe('less');
  expect(surely({ games: 10, by: 0.05, low: -0.01, high: 0.11 })).toBe('unsure');
  expect(surely(null)).toBe('unsure');
});

test('what somebody comes with is read off the address', () => {
  const read = (address: string) => readBrought(new URL(address, 'http://localhost').search);
  expect(read(labAddress('mana', { deck: 'a b' }))).toEqual({ deck: 'a b' });
  expect(read(labAddress('mana', { job: 'x' }))).toEqual({ job: 'x' });
  expect(read(labAddress('mana'))).toEqual({});
});
