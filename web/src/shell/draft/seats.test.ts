import { expect, test } from 'vitest';
import { nameOfSeat, nextSeat } from './seats';

test('a seat is called by its player, or by its number', () => {
  expect(nameOfSeat({ name: 'Ada', kind: 'human' }, 0)).toBe('Ada');
  expect(nameOfSeat({ name: '', kind: 'human' }, 1)).toBe('Player 2');
  expect(nameOfSeat({ name: '', kind: 'computer' }, 2)).toBe('Computer 3');
  expect(nameOfSeat({ name: '', kind: 'open' }, 3)).toBe('Open seat');
});

test('packs go round either way', () => {
  expect([0, 1, 2].map((seat) => nextSeat(seat, 3, true))).toEqual([1, 2, 0]);
  expect([0, 1, 2].map((seat) => nextSeat(seat, 3, false))).toEqual([2, 0, 1]);
});
