import { expect, test } from 'vitest';
import { openingOf, spreadAt, thickness, timing, turningBetween } from './leaves';

// Covers: Z-PAGE-02, Z-PAGE-03
test('page 1 and page 32 lie open alone, all others in pairs', () => {
  expect(spreadAt(0)).toEqual({ left: undefined, right: 1 });
  expect(spreadAt(1)).toEqual({ left: 2, right: 3 });
  expect(spreadAt(15)).toEqual({ left: 30, right: 31 });
  expect(spreadAt(16)).toEqual({ left: 32, right: undefined });
  expect([1, 2, 3, 31, 32].map(openingOf)).toEqual([0, 1, 1, 15, 16]);
});

// Covers: Z-PAGE-04
test('turning a page turns the leaf that carries the next page on its back', () => {
  expect(turningBetween(1, 2)).toEqual({
    forward: true,
    leaves: [{ leaf: 2, front: 3, back: 4 }],
    before: { left: 2, right: 3 },
  });
  expect(turningBetween(15, 16)?.leaves).toEqual([{ leaf: 16, front: 31, back: 32 }]);
});

test('several leaves turn one after the other, the upper one first', () => {
  expect(turningBetween(1, 4)?.leaves.map(({ leaf }) => leaf)).toEqual([2, 3, 4]);
  expect(turningBetween(4, 1)).toMatchObject({ forward: false, before: { left: 8, right: 9 } });
  expect(turningBetween(4, 1)?.leaves.map(({ leaf }) => leaf)).toEqual([4, 3, 2]);
  expect(turningBetween(3, 3)).toBeUndefined();
});

test('the stacks of both sides are the whole Book', () => {
  for (let opening = 0; opening <= 16; opening++) {
    const { left, right } = thickness(opening);
    expect(left + right).toBeCloseTo(1);
  }
});

test('many leaves take no longer than two seconds together', () => {
  for (const count of [1, 2, 5, 15]) {
    const last = timing(count, count - 1);
    expect(last.delay + last.duration).toBeLessThanOrEqual(2002);
    expect(timing(count, 0).delay).toBe(0);
  }
});
