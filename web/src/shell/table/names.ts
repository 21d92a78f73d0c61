import type { MatchState, Seat } from '../../protocol/types';

type Seats = Pick<MatchState, 'seats' | 'you' | 'hotseat'>;

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
