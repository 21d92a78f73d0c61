import { expect, test } from 'vitest';
import { counted } from './counted';

test('things are counted in words, one of them as one', () => {
  expect([0, 1, 2].map((number) => counted(number, 'card'))).toEqual(['0 cards', '1 card', '2 cards']);
  expect(counted(2, 'match')).toBe('2 matches');
  expect(counted(2, 'entry')).toBe('2 entries');
  expect(counted(2, 'turn')).toBe('2 turns');
  expect(counted(3, 'life', 'lives')).toBe('3 lives');
});
