/** A piece of a text: words, or what a card is called, with the id of the card. */
export interface Named {
  text: string;
  card?: string;
}

/** Takes a text apart at the cards it speaks of. */
export type Naming = (text: string) => Named[];

const escaped = (called: string) => called.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds cards in texts by what they are called: whole words, and of two that begin alike the longer one. */
export function namingOf(cards: ReadonlyMap<string, string>): Naming {
  if (cards.size === 0) return (text) => [{ text }];
  const called = [...cards.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const marks = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${called.join('|')})(?![\\p{L}\\p{N}-])`, 'gu');
  return (text) => {
    const pieces: Named[] = [];
    let done = 0;
    for (const { 0: found, index } of text.matchAll(marks)) {
      if (index > done) pieces.push({ text: text.slice(done, index) });
      pieces.push({ text: found, card: cards.get(found) });
      done = index + found.length;
    }
    if (done < text.length) pieces.push({ text: text.slice(done) });
    return pieces;
  };
}
