/** Decks that a page had no time to write before it was left; the next page writes them. */
import { recall, remember } from '../../app/storage';
import type { Content } from './content';
import type { KeptDeck } from './database';

/** A deck as it was when its page was left, without what can be taken back: there is little room for notes. */
export interface Note {
  deck: Omit<KeptDeck, 'history'>;
  now: Content;
  /** The revision on the disk from which it was changed, 0 being none. */
  over: number;
}

/** What is noted at once, since a page that is left waits for nothing. */
export interface Journal {
  all(): Note[];
  /** Notes these in place of others. What other tabs have noted stays. */
  note(notes: readonly Note[], inPlaceOf: readonly Note[]): void;
}

const NAME = 'left';

export const journal: Journal = {
  all: () => recall<Note[]>(NAME, []),
  note(notes, inPlaceOf) {
    if (notes.length === 0 && inPlaceOf.length === 0) return;
    const done = new Set(inPlaceOf.map((note) => JSON.stringify(note)));
    remember(NAME, [...journal.all().filter((note) => !done.has(JSON.stringify(note))), ...notes]);
  },
};
