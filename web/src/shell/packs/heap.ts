/** What came out of packs, in a heap: by rarity, with the number of each. */
import type { PulledCard } from '../../protocol/types';
import type { Pool } from './pools';

/** A card of the heap. */
export interface Piled {
  card: string;
  count: number;
  /** Whether it came as a foil. */
  foil: boolean;
}

/** Cards of one stack, those of which there are most first. */
export interface Group {
  name: string;
  cards: readonly Piled[];
  /** How many cards there are, all copies counted. */
  count: number;
}

/** Each card once, with its number. */
export function counted(cards: readonly PulledCard[]): Piled[] {
  const piled = new Map<string, Piled>();
  for (const { card, foil } of cards) {
    const before = piled.get(card);
    piled.set(card, { card, count: (before?.count ?? 0) + 1, foil: foil || (before?.foil ?? false) });
  }
  return [...piled.values()];
}

/** The heap by the stacks that the cards came from, those first of which a pack holds least. */
export function heaped(cards: readonly PulledCard[], pools: readonly Pool[]): Group[] {
  const rarest = pools.toSorted((a, b) => a.expected - b.expected);
  const stackOf = new Map(rarest.toReversed().flatMap((pool) => pool.cards.map((card) => [card, pool.name])));
  const all = counted(cards);
  const names = [...rarest.map(({ name }) => name), 'Others'];
  return names.flatMap((name) => {
    const of = all.filter(({ card }) => (stackOf.get(card) ?? 'Others') === name);
    if (of.length === 0) return [];
    const sorted = of.toSorted((a, b) => b.count - a.count || a.card.localeCompare(b.card));
    return [{ name, cards: sorted, count: of.reduce((sum, { count }) => sum + count, 0) }];
  });
}
