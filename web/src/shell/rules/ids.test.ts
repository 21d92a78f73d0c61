import { expect, test } from 'vitest';
import { sourcePieces } from './ids';

test('ids of cards are told from all other words of a ruling', () => {
  const cards = new Set(['fire/mage', 'm-001']);
  const source = 'hand = ["fire/mage"]\ndo = "summon m-001 AV"';
  const pieces = sourcePieces(source, (word) => cards.has(word));
  expect(pieces.filter(({ card }) => card).map(({ text }) => text)).toEqual(['fire/mage', 'm-001']);
  expect(pieces.map(({ text }) => text).join('')).toBe(source);
});
