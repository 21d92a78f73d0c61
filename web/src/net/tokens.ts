import { recall, remember } from '../app/storage';
import type { Seat } from '../protocol/types';

/** A seat that this browser holds: of a player, or the referee's. */
export interface HeldSeat {
  match: string;
  seat: Seat | 'referee';
  token: string;
  /** When it was taken, in milliseconds since 1970. */
  since: number;
}

const KEPT = 40;

/** All seats this browser holds, newest first. */
export function heldSeats(): HeldSeat[] {
  return recall<HeldSeat[]>('seats', []);
}

/** The seat held in this match, if any. */
export function heldSeat(match: string): HeldSeat | undefined {
  return heldSeats().find((held) => held.match === match);
}

/** Remembers a seat, and forgets the oldest beyond a sensible number. */
export function holdSeat(match: string, seat: HeldSeat['seat'], token: string): void {
  const others = heldSeats().filter((held) => held.match !== match);
  remember('seats', [{ match, seat, token, since: Date.now() }, ...others].slice(0, KEPT));
}

/** Forgets a seat, for instance of a match that no longer exists. */
export function dropSeat(match: string): void {
  remember(
    'seats',
    heldSeats().filter((held) => held.match !== match),
  );
}
