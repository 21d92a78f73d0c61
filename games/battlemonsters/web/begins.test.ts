import { expect, test } from 'vitest';
import { begins } from './begins';
import type { View } from './view';

const side = { lives: 5, hand: [{ id: 'mage' }], hand_count: 5, supply_count: 23 };
const view = (more: Partial<View>) => ({ first: null, sides: { a: side, b: side }, ...more }) as unknown as View;

test('lives are there before the cards for the graveyards are chosen', () => {
  const choosing = view({ stage: 'graveyard' });
  const before = { ...side, lives: 0 };
  expect(begins.stages(choosing)).toEqual([{ ...choosing, sides: { a: before, b: before } }]);
  expect(begins.firstOf(choosing)).toBeUndefined();
});

test('the opening hands are drawn once the coin has said who begins', () => {
  const begun = view({ stage: 'turn', first: 'b' });
  const before = { lives: 5, hand: [], hand_count: 0, supply_count: 28 };
  expect(begins.stages(begun)).toEqual([{ ...begun, sides: { a: before, b: before } }]);
  expect(begins.firstOf(begun)).toBe('b');
});

test('lives and hand are as was agreed', () => {
  expect(begins.withWhat?.({})).toBe('Each has 5 lives and draws 5 cards.');
  expect(begins.withWhat?.({ lives: 1, hand: 1 })).toBe('Each has 1 life and draws 1 card.');
});
