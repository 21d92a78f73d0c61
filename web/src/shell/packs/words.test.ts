import { expect, test } from 'vitest';
import { cardsInWords, packsInWords } from './words';

test('packs are called by their names, those of one kind by their number', () => {
  const packs = [
    { id: 'booster', name: 'Booster' },
    { id: 'rare', name: 'Rare booster' },
  ];
  expect(packsInWords(['booster', 'booster', 'rare'], packs)).toBe('2 × Booster, Rare booster');
  expect(packsInWords(['rare', 'unknown'], packs)).toBe('Rare booster, unknown');
});

test('one card is one card', () => {
  expect([0, 1, 2].map(cardsInWords)).toEqual(['0 cards', '1 card', '2 cards']);
});
