/** One of the copies of a card. */
export interface Copy {
  card: string;
  /** Tells it from the others, and stays the same when other cards come and go. */
  key: string;
}

/** All copies in a row of cards, told apart. */
export function copiesOf(cards: readonly string[]): Copy[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const nth = (seen.get(card) ?? 0) + 1;
    seen.set(card, nth);
    return { card, key: `${card} ${nth}` };
  });
}
