import { expect, test } from 'vitest';
import { packsInWords } from './words';

test('packs are called by their names, those of one kind by their number', () => {
  const packs = [
    { id: 'booster', name: 'Booster' },
    { id: 'rare', name: 'Rare booster' },
  ];
  expect(packsInWords(['booster', 'booster', 'rare'], packs)).toBe('2 × Booster, Rare booster');
  expect(packsInWords(['rare', 'unknown'], packs)).toBe('Rare booster, unknown');
});
