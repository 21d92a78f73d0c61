import { expect, test } from 'vitest';
import { cellsOf, keyOf, reach, trackOf, windowOf, type Place } from './grid';

const cells = (...keys: string[]): Place[] =>
  keys.map((key) => {
    const [x = 0, y = 0] = key.split(',').map(Number);
    return { x, y };
  });
const size = (lands: Place[]) => {
  const { left, right, bottom, top } = windowOf(lands);
  return `${right - left + 1}×${top - bottom + 1}`;
};

test('an empty field is a square around the first cell', () => {
  expect(windowOf([], cells('0,0'))).toEqual({ left: -1, right: 1, bottom: -1, top: 1 });
});

test('the window grows where the square still floats, and shrinks when it is settled', () => {
  expect(size(cells('0,0'))).toBe('3×3');
  expect(size(cells('0,0', '1,0'))).toBe('4×3');
  expect(size(cells('0,0', '1,0', '0,1'))).toBe('4×4');
  expect(size(cells('0,0', '1,0', '2,0'))).toBe('3×3');
  expect(size(cells('0,0', '1,0', '2,0', '2,1', '2,2'))).toBe('3×3');
});

test('only cells beside a Land can be taken, and none outside every square', () => {
  expect(
    reach(cells('0,0', '1,0', '2,0'))
      .map(keyOf)
      .sort(),
  ).toEqual(['0,-1', '0,1', '1,-1', '1,1', '2,-1', '2,1']);
  expect(reach(cells('0,0', '1,0', '2,0', '2,1')).map(keyOf)).not.toContain('0,-2');
});

test('across the table the field is turned by half a circle', () => {
  const window = windowOf(cells('0,0'));
  expect(trackOf(window, { x: 1, y: 1 }, false)).toEqual({ column: 3, row: 1 });
  expect(trackOf(window, { x: 1, y: 1 }, true)).toEqual({ column: 1, row: 3 });
  expect(cellsOf(window, false)[0]).toEqual({ x: -1, y: 1 });
  expect(cellsOf(window, true)[0]).toEqual({ x: 1, y: -1 });
});
