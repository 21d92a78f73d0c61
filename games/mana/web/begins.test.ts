import { expect, test } from 'vitest';
import { begins } from './begins';
import type { View } from './view';

test('the opening hands are dealt from the decks', () => {
  const side = { hand: [{ id: 'jade-egg' }], hand_count: 7, deck_count: 43 };
  const view = { first: 'b', sides: { a: side, b: { ...side, hand: [] } } } as unknown as View;
  const before = { hand: [], hand_count: 0, deck_count: 50 };
  expect(begins.stages(view)).toEqual([{ first: 'b', sides: { a: before, b: before } }]);
  expect(begins.firstOf(view)).toBe('b');
});

test('an opening hand is as large as was agreed', () => {
  expect(begins.withWhat?.({})).toBe('Each draws 7 cards and begins with Mana 0/0.');
  expect(begins.withWhat?.({ hand: 1 })).toBe('Each draws 1 card and begins with Mana 0/0.');
});
