import { expect, test } from 'vitest';
import { isArrow, step, type Box } from './walk';

const at = (x: number, y: number, w = 10, h = 14): Box => ({ left: x, top: y, right: x + w, bottom: y + h });

// Two rows: three cards above, two wider ones below.
const boxes = [at(0, 0), at(20, 0), at(40, 0), at(0, 30, 24), at(30, 30, 24)];

test('left and right stay in the row', () => {
  expect(step(boxes, 0, 'ArrowRight')).toBe(1);
  expect(step(boxes, 1, 'ArrowRight')).toBe(2);
  expect(step(boxes, 2, 'ArrowRight')).toBeUndefined();
  expect(step(boxes, 3, 'ArrowLeft')).toBeUndefined();
});

test('up and down find the card straight across', () => {
  expect(step(boxes, 2, 'ArrowDown')).toBe(4);
  expect(step(boxes, 0, 'ArrowDown')).toBe(3);
  expect(step(boxes, 4, 'ArrowUp')).toBe(2);
  expect(step(boxes, 0, 'ArrowUp')).toBeUndefined();
});

test('a row without a card straight across is reached all the same', () => {
  expect(step([at(0, 0), at(100, 30)], 0, 'ArrowDown')).toBe(1);
});

test('a start that is not there leads nowhere', () => {
  expect(step([], 0, 'ArrowDown')).toBeUndefined();
});

test('arrows are told from other keys', () => {
  expect(isArrow('ArrowUp')).toBe(true);
  expect(isArrow('Enter')).toBe(false);
});
