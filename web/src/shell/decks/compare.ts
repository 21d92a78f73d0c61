/** What two decks have in common, and what not. */

/** How many copies of a card each of two decks has. */
export interface Difference {
  card: string;
  here: number;
  there: number;
}

/** All cards of both decks: what differs most first. */
export function compared(here: readonly string[], there: readonly string[]): Difference[] {
  const count = (cards: readonly string[], card: string) => cards.filter((other) => other === card).length;
  const cards = [...new Set([...here, ...there])];
  const all = cards.map((card) => ({ card, here: count(here, card), there: count(there, card) }));
  const apart = (one: Difference) => Math.abs(one.here - one.there);
  return all.sort((a, b) => apart(b) - apart(a));
}
