import type { MatchState, Seat } from '../../protocol/types';

type Seats = Pick<MatchState, 'seats' | 'you' | 'hotseat'>;

/** The other one of the two. */
export const otherSeat = (seat: Seat): Seat => (seat === 'a' ? 'b' : 'a');

const unnamed = (seat: Seat) => `Player ${seat.toUpperCase()}`;

/** Whether one player looks, so that the other is the opponent. */
const hasSide = ({ you, hotseat }: Seats) => !hotseat && (you === 'a' || you === 'b');

/** A seat in a heading or beside the mat: "You", "Opponent", or what the player is called. */
export function labelOf(state: Seats, seat: Seat): string {
  if (!hasSide(state)) return state.seats[seat].name || unnamed(seat);
  return state.you === seat ? 'You' : state.seats[seat].name || 'Opponent';
}

/**
 * A seat in a sentence that speaks of it as of somebody else, as those of the log do: what the player
 * is called, else "your side" or "your opponent".
 *
 * @param first whether the sentence begins with it
 */
export function calledOf(state: Seats, seat: Seat, first: boolean): string {
  const { name } = state.seats[seat];
  if (name || !hasSide(state)) return name || unnamed(seat);
  return `${first ? 'Your' : 'your'} ${state.you === seat ? 'side' : 'opponent'}`;
}

/** Whose something is, after the thing: "of yours", or "of" and what the player is called. */
export function ownerOf(state: Seats, seat: Seat): string {
  return state.you === seat ? 'of yours' : `of ${calledOf(state, seat, false)}`;
}

/** Something of a seat, as a heading: "Your Spell Book", or "Spell Book of Ben". */
export function ownedBy(state: Seats, seat: Seat, thing: string): string {
  return state.you === seat ? `Your ${thing}` : `${thing.charAt(0).toUpperCase()}${thing.slice(1)} ${ownerOf(state, seat)}`;
}
