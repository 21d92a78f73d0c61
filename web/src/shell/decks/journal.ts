/** Decks that a page had no time to write before it was left; the next page writes them. */
import { recall, remember } from '../../app/storage';
import type { KeptDeck } from './database';

/** What is noted at once, since a page that is left waits for nothing. */
export interface Journal {
  note(decks: readonly KeptDeck[]): void;
  /** What was noted, which is forgotten with that. */
  take(): KeptDeck[];
}

const NAME = 'unwritten';

export const journal: Journal = {
  note(decks) {
    if (decks.length > 0) remember(NAME, [...recall<KeptDeck[]>(NAME, []), ...decks]);
  },
  take() {
    const decks = recall<KeptDeck[]>(NAME, []);
    if (decks.length > 0) remember(NAME, []);
    return decks;
  },
};
