import { expect, test } from 'vitest';
import { offered } from './record';

test('a pack holds what its opener found in it, without what was taken from it before', () => {
  const picks = [
    { round: 0, seat: 0, pack: 0, card: 'b', late: false },
    { round: 0, seat: 1, pack: 1, card: 'd', late: false },
    { round: 0, seat: 1, pack: 0, card: 'a', late: false },
    { round: 1, seat: 0, pack: 0, card: 'b', late: false },
  ];
  const opened = [
    [
      ['a', 'b', 'b'],
      ['c', 'd', 'e'],
    ],
    [['b'], ['c']],
  ];
  expect(picks.map((pick) => offered({ opened, picks }, pick))).toEqual([
    ['a', 'b', 'b'],
    ['c', 'd', 'e'],
    ['a', 'b'],
    ['b'],
  ]);
});
