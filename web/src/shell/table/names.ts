import type { MatchState, Seat } from '../../protocol/types';

type Seats = Pick<MatchState, 'seats'>;
type Looked = Pick<MatchState, 'seats' | 'you'>;

/** The other one of the two. */
export const otherSeat = (seat: Seat): Seat => (seat === 'a' ? 'b' : 'a');

/** What a player without a name is called, on every page. */
export const unnamed = (seat: Seat): string => `Player ${seat.toUpperCase()}`;

/** What the player of a seat is called, on every page and by everybody. */
export function nameOf({ seats }: Seats, seat: Seat): string {
  return seats[seat].name || unnamed(seat);
}

/** Whose something is, after the thing: "of yours", or "of" and what the player is called. */
export function ownerOf(state: Looked, seat: Seat): string {
  return state.you === seat ? 'of yours' : `of ${nameOf(state, seat)}`;
}

/** Something of a seat, as a heading: "Your Spell Book", or "Spell Book of Ben". */
export function ownedBy(state: Looked, seat: Seat, thing: string): string {
  return state.you === seat
    ? `Your ${thing}`
    : `${thing.charAt(0).toUpperCase()}${thing.slice(1)} ${ownerOf(state, seat)}`;
}
