import { somebody } from '../../app/somebody.svelte';
import { heldSeat } from '../../net/tokens';
import type { MatchState, Seat } from '../../protocol/types';

const SEATS: readonly Seat[] = ['a', 'b'];

/** The seat in which whoever looks has played: one that this browser holds, or that of who they are; often there is none. */
export function ownSeat(match: string, seats: MatchState['seats'] | undefined): Seat | undefined {
  const held = heldSeat(match)?.seat;
  if (held === 'a' || held === 'b') return held;
  const me = somebody.me?.id;
  return me === undefined ? undefined : SEATS.find((seat) => seats?.[seat].player?.id === me);
}
