import { expect, test } from 'vitest';
import { nameOfSeat, waitingFor } from './seats';

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
