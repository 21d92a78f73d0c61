import { expect, test } from 'vitest';
import type { DraftSeat } from '../../protocol/types';
import { firstPlayer, freeable, nameOfSeat, waitingFor } from './seats';

test('a seat is called by its player, or by its number', () => {
  expect(nameOfSeat({ name: 'Ada', kind: 'human' }, 0)).toBe('Ada');
  expect(nameOfSeat({ name: '', kind: 'human' }, 1)).toBe('Player 2');
  expect(nameOfSeat({ name: '', kind: 'computer' }, 2)).toBe('Computer 3');
  expect(nameOfSeat({ name: '', kind: 'open' }, 3)).toBe('Open seat');
});

test('one waits for those who are still choosing, wherever they sit', () => {
  const seat = (name: string, choosing: boolean) =>
    ({ name, kind: 'human', online: true, taken: 0, choosing }) as const;
  expect(waitingFor([seat('Ada', false), seat('', true)])).toBe('Waiting for Player 2 to choose.');
  expect(waitingFor([seat('Ada', true), seat('Ben', true), seat('Cem', false)])).toBe(
    'Waiting for Ada and Ben to choose.',
  );
  // Packs are on their way.
  expect(waitingFor([seat('Ada', false), seat('Ben', false)])).toBe('Waiting for the next pack.');
});

test('the first player begins; the first who is here frees the seats of others, and later of those who are away', () => {
  const seat = (kind: DraftSeat['kind'], online: boolean) => ({ name: '', kind, online, taken: 0, choosing: false });
  const seats = [seat('open', false), seat('human', false), seat('human', true), seat('human', true)];
  expect(firstPlayer(seats)).toBe(1);
  expect(firstPlayer(seats.slice(0, 1))).toBe(-1);
  const by = (you: number | undefined, phase: 'gathering' | 'playing' | 'over') => freeable({ seats, phase }, you);
  expect(by(2, 'gathering')).toEqual([1, 3]);
  expect(by(2, 'playing')).toEqual([1]);
  expect([by(2, 'over'), by(1, 'playing'), by(3, 'gathering'), by(undefined, 'gathering')]).toEqual([[], [], [], []]);
  // Nobody is here, so whoever only watches is not the first of them.
  expect(freeable({ seats: [seat('human', false)], phase: 'gathering' }, undefined)).toEqual([]);
});
