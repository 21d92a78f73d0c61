import { describe, expect, test } from 'vitest';
import { heightOf, inSight, placeOf, shownFrom, spreadOf, step } from './spread';

const sizes = { width: 350, least: 100, gap: 10, heightOf: (width: number) => width * 1.4 };
const phone = spreadOf(4966, sizes);

test('there are as many columns as there is room for, and they fill it', () => {
  expect(phone.columns).toBe(3);
  expect(phone.width * 3 + 10 * 2).toBeCloseTo(350);
  expect(phone.height).toBeCloseTo(154);
  expect(spreadOf(5, { ...sizes, width: 40 }).columns).toBe(1);
  expect(spreadOf(5, { ...sizes, width: 0 }).width).toBe(0);
});

test('the height is that of all rows, without a gap below the last', () => {
  expect(heightOf(phone)).toBeCloseTo(1656 * 164 - 10);
  expect(heightOf(spreadOf(1, sizes))).toBeCloseTo(154);
  expect(heightOf(spreadOf(0, sizes))).toBe(0);
});

test('cards lie in rows, from the left', () => {
  expect(placeOf(phone, 0)).toEqual({ left: 0, top: 0 });
  expect(placeOf(phone, 5).left).toBeCloseTo(240);
  expect(placeOf(phone, 5).top).toBeCloseTo(164);
});

describe('in sight', () => {
  test('are whole rows, and none but those', () => {
    expect(inSight(phone, 0, 328)).toEqual([0, 6]);
    expect(inSight(phone, 10, 328)).toEqual([0, 9]);
    expect(inSight(phone, 164, 328)).toEqual([3, 9]);
  });

  test('and rows beyond, as far as there are any', () => {
    expect(inSight(phone, 164, 164, 2)).toEqual([0, 12]);
    expect(inSight(phone, heightOf(phone) - 164, 164, 2)[1]).toBe(4966);
  });

  test('is nothing where nothing is, or the window lies elsewhere', () => {
    expect(inSight(spreadOf(0, sizes), 0, 800)).toEqual([0, 0]);
    expect(inSight(phone, -2000, 800)).toEqual([0, 0]);
    expect(inSight(phone, 9_000_000, 800)).toEqual([4966, 4966]);
    expect(inSight({ ...phone, height: 0, gap: 0 }, 0, 800)).toEqual([0, 0]);
  });

  test('holds every card of every window that it is asked about', () => {
    for (let top = 0; top < 3000; top += 37) {
      const [from, to] = inSight(phone, top, 500);
      for (let index = 0; index < 100; index++) {
        const card = placeOf(phone, index).top;
        const seen = card < top + 500 && card + phone.height > top;
        if (seen) expect(index >= from && index < to, `card ${index} at ${top}`).toBe(true);
      }
    }
  });
});

test('the window moves no farther than it must to show a card', () => {
  expect(shownFrom(phone, 0, 0, 500)).toBe(0);
  expect(shownFrom(phone, 0, 300, 500)).toBe(0);
  expect(shownFrom(phone, 12, 0, 500)).toBeCloseTo(656 + 154 - 500);
  // A card higher than the window is shown from its top.
  expect(shownFrom(phone, 12, 0, 100)).toBeCloseTo(656);
});

test('keys lead from card to card, and never beyond them', () => {
  const spread = spreadOf(10, sizes);
  expect(step(spread, 4, 'ArrowRight', 2)).toBe(5);
  expect(step(spread, 4, 'ArrowUp', 2)).toBe(1);
  expect(step(spread, 1, 'ArrowUp', 2)).toBe(1);
  expect(step(spread, 0, 'ArrowLeft', 2)).toBe(0);
  expect(step(spread, 4, 'PageDown', 2)).toBe(9);
  expect(step(spread, 4, 'PageUp', 2)).toBe(0);
  expect(step(spread, 4, 'Home', 2)).toBe(0);
  expect(step(spread, 4, 'End', 2)).toBe(9);
  // Down from above an empty place of the last row leads to its last card.
  expect(step(spread, 8, 'ArrowDown', 2)).toBe(9);
  expect(step(spread, 9, 'ArrowDown', 2)).toBe(9);
  expect(step(spread, 4, 'x', 2)).toBeUndefined();
  expect(step(spreadOf(0, sizes), 0, 'End', 2)).toBeUndefined();
});
