import type { AnyEvent } from '$web/protocol/types';
import type { CoinsView, Event, View } from '../view';

/** The events that tell of coins. A bit of `heads` stands for each coin. */
type Toss = Extract<Event, { event: 'flipped' | 'coins_changed' }>;

const isToss = (event: Event): event is Toss => event.event === 'flipped' || event.event === 'coins_changed';

/** The coins one by one, from their bits. */
export const coinsOf = (coins: number, heads: number): boolean[] =>
  Array.from({ length: coins }, (_, i) => (heads & (1 << i)) !== 0);

/** The coins to be shown: those that may still be changed, else the last that fell before this state. */
export function tossNow(view: View, told: readonly AnyEvent[]): { toss: CoinsView; open: boolean } | undefined {
  if (view.coins) return { toss: view.coins, open: true };
  const last = told.map(({ event }) => event as Event).findLast(isToss);
  return last && { toss: { seat: last.seat, heads: coinsOf(last.coins, last.heads) }, open: false };
}
