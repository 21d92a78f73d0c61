import { recall, remember } from '../app/storage';
import type { Seat } from '../protocol/types';

/** A seat that this browser holds: of a player, or the referee's. */
export interface HeldSeat {
  match: string;
  seat: Seat | 'referee';
  token: string;
  /** When it was taken, in milliseconds since 1970. */
  since: number;
  /** The link by which a referee was invited from it. */
  invited?: string;
  /** Its match is known to be over. */
  over?: boolean;
  /** Its match is known to be against the computer, or in one browser, and so calls nobody. */
  alone?: boolean;
}

/** This many seats of matches that are over are kept, the newest. */
const KEPT = 40;
/** This many others: without its token a seat is lost. */
const KEPT_OPEN = 400;

/** All seats this browser holds, newest first. */
export function heldSeats(): HeldSeat[] {
  return recall<HeldSeat[]>('seats', []);
}

/** The seat held in this match, if any. */
export function heldSeat(match: string): HeldSeat | undefined {
  return heldSeats().find((held) => held.match === match);
}

/** Shows the token of the seat that this browser holds in a match, if it holds one. */
export function asHolder(match: string): Record<string, string> {
  const held = heldSeat(match);
  return held ? { authorization: `Bearer ${held.token}` } : {};
}

/** Remembers a seat, and forgets the oldest beyond a sensible number: sooner where the match is over. */
export function holdSeat(match: string, seat: HeldSeat['seat'], token: string): void {
  const others = heldSeats().filter((held) => held.match !== match);
  keep([{ match, seat, token, since: Date.now() }, ...others]);
}

/** Notes that the match of a seat is over: it stays so. */
export function noteOver(match: string): void {
  const held = heldSeat(match);
  if (held && !held.over) note(match, { over: true });
}

/** Notes that the match of a seat calls nobody. */
export const noteAlone = (match: string): void => note(match, { alone: true });

/** The seat of a match is another one now: its host has swapped them. */
export function noteSeat(match: string, seat: Seat): void {
  const held = heldSeat(match);
  if (held && held.seat !== 'referee' && held.seat !== seat) note(match, { seat });
}

/** Notes the link by which a referee was invited from a seat. */
export const noteInvited = (match: string, invited: string): void => note(match, { invited });

function note(match: string, more: Partial<HeldSeat>): void {
  keep(heldSeats().map((held) => (held.match === match ? { ...held, ...more } : held)));
}

function keep(seats: readonly HeldSeat[]): void {
  let [over, open] = [0, 0];
  remember(
    'seats',
    seats.filter((held) => (held.over ? ++over <= KEPT : ++open <= KEPT_OPEN)),
  );
}

/** Forgets a seat, for instance of a match that no longer exists. */
export function dropSeat(match: string): void {
  remember(
    'seats',
    heldSeats().filter((held) => held.match !== match),
  );
}
