import { expect, test } from 'vitest';
import { LEVELS, levels, nextLevel } from './levels';

test('a level is followed by the next one', () => {
  expect(nextLevel(1)).toBe(2);
  expect(nextLevel(LEVELS.length)).toBeUndefined();
  expect(nextLevel('strong')).toBeUndefined();
  expect(nextLevel(undefined)).toBeUndefined();
});

test('a new player begins at the lowest, and a game remembers its own level', () => {
  expect(levels.of('mana')).toBe(1);
  levels.choose('mana', 4);
  expect([levels.of('mana'), levels.of('zatch')]).toEqual([4, 1]);
});
