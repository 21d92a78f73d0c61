import { expect, test } from 'vitest';
import { beside } from './place';

const view = { width: 1000, height: 700 };
const panel = { width: 200, height: 300 };
const box = (left: number, top: number) => ({ left, top, width: 80, height: 110, right: left + 80, bottom: top + 110 });

test('to the right if there is room', () => {
  expect(beside(box(300, 300), panel, view)).toEqual({ left: 390, top: 205 });
});

test('else to the left', () => {
  expect(beside(box(850, 300), panel, view).left).toBe(640);
});

test('never beyond the edge of the window', () => {
  expect(beside(box(300, 690), panel, view).top).toBe(392);
  expect(beside(box(300, -80), panel, view).top).toBe(8);
});

test('on a narrow window above or below', () => {
  const phone = { width: 360, height: 740 };
  expect(beside(box(140, 500), { width: 300, height: 200 }, phone)).toEqual({ left: 30, top: 290 });
  expect(beside(box(140, 100), { width: 300, height: 200 }, phone).top).toBe(220);
});
