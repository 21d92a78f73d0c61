import type { Face } from '../view';

/** How many Monsters of a deck cost this many sacrifices. */
export interface Price {
  sacrifices: number;
  monsters: number;
}

const isMonster = ({ kind }: Face) => kind === 'Monster';

/** What the Monsters among these cards cost, the cheapest first (B-SUMMON-09). */
export function pricesOf(cards: readonly Face[]): Price[] {
  const prices = new Map<number, number>();
  for (const { sacrifices } of cards.filter(isMonster)) prices.set(sacrifices, (prices.get(sacrifices) ?? 0) + 1);
  const found = [...prices].map(([sacrifices, monsters]) => ({ sacrifices, monsters }));
  return found.sort((a, b) => a.sacrifices - b.sacrifices);
}

/** The Monsters among these cards that cost sacrifices, each once, the dearest first. */
export function dearest(cards: readonly Face[]): Face[] {
  const different = new Map(cards.filter(isMonster).map((face) => [face.id, face]));
  return [...different.values()].filter((face) => face.sacrifices > 0).sort((a, b) => b.sacrifices - a.sacrifices);
}
