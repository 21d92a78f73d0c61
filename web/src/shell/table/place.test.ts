import { expect, test } from 'vitest';
import { beside, shiftOff } from './place';

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

test('a panel goes off what is marked, no further than it must', () => {
  const note = { left: 0, right: 300, top: 400, bottom: 500 };
  const room = { top: 0, bottom: 700 };
  expect(shiftOff(note, [], room)).toBe(0);
  expect(shiftOff(note, [box(320, 420)], room), 'beside it').toBe(0);
  expect(shiftOff(note, [box(20, 450)], room), 'up').toBe(-58);
  expect(shiftOff(note, [box(20, 380)], room), 'down').toBe(98);
  expect(shiftOff(note, [box(20, 450), box(120, 380)], room), 'over two').toBe(-128);
  const little = { top: 350, bottom: 520 };
  expect(shiftOff(note, [box(20, 400)], little), 'where there is no room').toBe(0);
});
