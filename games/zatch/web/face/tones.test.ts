import { expect, test } from 'vitest';
import { comesAsFoil } from './tones';

test('Rares and what is rarer come as foils', () => {
  expect(comesAsFoil({ rarity: 'R' })).toBe(true);
  expect(comesAsFoil({ rarity: 'SR' })).toBe(true);
  expect(comesAsFoil({ rarity: 'UR' })).toBe(true);
  expect(comesAsFoil({ rarity: 'C' })).toBe(false);
  expect(comesAsFoil({ rarity: null })).toBe(false);
});
