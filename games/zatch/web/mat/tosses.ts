import type { AnyEvent, Seat } from '$web/protocol/types';
import type { CoinsView, View } from '../view';

/** The events that tell of coins; see `Event` of the rule set. A bit of `heads` stands for each coin. */
type Told = { event: 'flipped' | 'coins_changed'; seat: Seat; coins: number; heads: number };

const isToss = (event: unknown): event is Told => {
  const name = (event as { event?: string } | null)?.event;
  return name === 'flipped' || name === 'coins_changed';
};

/** The coins one by one, from their bits. */
export const coinsOf = (coins: number, heads: number): boolean[] =>
  Array.from({ length: coins }, (_, i) => (heads & (1 << i)) !== 0);

/** The coins to be shown: those that may still be changed, else the last that fell before this state. */
export function tossNow(view: View, told: readonly AnyEvent[]): { toss: CoinsView; open: boolean } | undefined {
  if (view.coins) return { toss: view.coins, open: true };
  const last = told.map(({ event }) => event).findLast(isToss);
  return last && { toss: { seat: last.seat, heads: coinsOf(last.coins, last.heads) }, open: false };
}
