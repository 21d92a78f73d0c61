import { expect, test } from 'vitest';
import { curveOf, HEIGHT, WIDTH } from './curve';

const points = (...ratings: number[]) => ratings.map((rating, at) => ({ at, rating }));

test('a curve runs from left to right, with higher ratings higher up', () => {
  const [first, second, last] = curveOf(points(1500, 1700, 1400));
  expect([first?.x, last?.x]).toEqual([0, WIDTH]);
  expect(second?.y).toBe(4);
  expect(last?.y).toBe(HEIGHT - 4);
});

test('a single match is a point in the middle, and small changes look small', () => {
  expect(curveOf(points(1600))).toEqual([{ x: WIDTH / 2, y: HEIGHT / 2 }]);
  const [one, other] = curveOf(points(1600, 1610));
  expect((one?.y ?? 0) - (other?.y ?? 0)).toBeLessThan(6);
});
