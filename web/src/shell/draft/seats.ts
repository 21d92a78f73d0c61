/** Those who draft, and what is said of them. */
import type { DraftSeat } from '../../protocol/types';

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
