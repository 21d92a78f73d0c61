import { expect, test } from 'vitest';
import { wholeOutline } from './outline';

test('points are whole numbers, each step counted from the point before', () => {
  expect(wholeOutline('M10.4 20.6L30.2 40.4H50v-10.5z')).toBe('m10 21l20 19h20v-10z');
  expect(wholeOutline('m1 1 2 2 3 3')).toBe('m1 1l2 2l3 3');
});

test('no error grows along the way', () => {
  const steps = Array.from({ length: 100 }, () => 'l.4.4').join('');
  const ends = [...wholeOutline(`M0 0${steps}`).matchAll(/l(-?\d+)[ ]?(-?\d+)/g)];
  expect(ends.reduce((sum, [, x]) => sum + Number(x), 0)).toBe(40);
  // After a figure is closed, the next one begins where that began.
  expect(wholeOutline('m5.5 5.5l3 3zm1 1l1 1z')).toBe('m6 6l3 3zm1 1l1 1z');
});

test('curves keep their handles, and arcs their flags, which stand close together', () => {
  expect(wholeOutline('M0 0c1.2 2.4 3.6-4.8 10.1 9.9s2 2 4.4 4.4')).toBe('m0 0c1 2 4-5 10 10s2 2 5 4');
  expect(wholeOutline('M0 0a12.27 12.27 0 1110.353-4.73')).toBe('m0 0a12.3 12.3 0 1 1 10-5');
});
