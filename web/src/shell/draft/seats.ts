/** Those who draft, and what is said of them. */
import type { DraftInfo, DraftSeat } from '../../protocol/types';

/** What a seat is called; seats are counted from 0. */
export function nameOfSeat({ name, kind }: Pick<DraftSeat, 'name' | 'kind'>, seat: number): string {
  if (kind === 'open') return 'Open seat';
  return name || (kind === 'computer' ? `Computer ${seat + 1}` : `Player ${seat + 1}`);
}

/** Whom one waits for: those who are still choosing, by name. */
export function waitingFor(seats: readonly DraftSeat[]): string {
  const names = seats.flatMap((seat, at) => (seat.choosing ? nameOfSeat(seat, at) : []));
  if (names.length === 0) return 'Waiting for the next pack.';
  return `Waiting for ${new Intl.ListFormat('en-GB').format(names)} to choose.`;
}

/** The first player at the table, who begins the draft; -1 if everybody has left. */
export const firstPlayer = (seats: readonly DraftSeat[]): number => seats.findIndex(({ kind }) => kind === 'human');

/**
 * The seats that `you` can free. The first player who is connected can: before the draft begins those of all other
 * players, afterwards those of players who are away.
 */
export function freeable({ seats, phase }: Pick<DraftInfo, 'seats' | 'phase'>, you: number | undefined): number[] {
  if (phase === 'over' || you !== seats.findIndex(({ kind, online }) => kind === 'human' && online)) return [];
  return seats.flatMap(({ kind, online }, at) =>
    kind === 'human' && at !== you && !(phase === 'playing' && online) ? at : [],
  );
}
