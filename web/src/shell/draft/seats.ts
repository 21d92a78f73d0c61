/** Those who draft, and what is said of them. */
import type { DraftSeat } from '../../protocol/types';

/** What a seat is called; seats are counted from 0. */
export function nameOfSeat({ name, kind }: Pick<DraftSeat, 'name' | 'kind'>, seat: number): string {
  if (kind === 'open') return 'Open seat';
  return name || (kind === 'computer' ? `Computer ${seat + 1}` : `Player ${seat + 1}`);
}

/** The seat to which one's pack goes, or from which the next one comes. */
export function nextSeat(seat: number, seats: number, toTheLeft: boolean): number {
  return (seat + (toTheLeft ? 1 : seats - 1)) % seats;
}
