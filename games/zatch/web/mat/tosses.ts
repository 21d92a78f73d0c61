import type { AnyEvent } from '$web/protocol/types';
import type { CoinsView, Event, View } from '../view';

/** The events that tell of coins: how many there are, and how many show heads. */
type Toss = Extract<Event, { event: 'flipped' | 'coins_changed' }>;

const isToss = (event: Event): event is Toss => event.event === 'flipped' || event.event === 'coins_changed';

/** The coins one by one, those that show heads first: in which order they fell is not told. */
export const coinsOf = (coins: number, heads: number): boolean[] => Array.from({ length: coins }, (_, i) => i < heads);

/** The coins to be shown: those that may still be changed, else the last that fell before this state. */
export function tossNow(view: View, told: readonly AnyEvent[]): { toss: CoinsView; open: boolean } | undefined {
  if (view.coins) return { toss: view.coins, open: true };
  const last = told.map(({ event }) => event as Event).findLast(isToss);
  return last && { toss: { seat: last.seat, heads: coinsOf(last.coins, last.heads) }, open: false };
}
