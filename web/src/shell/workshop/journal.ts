/** What a page had no time to write before it was left; the next page writes it. */
import { recall, remember } from '../../app/storage';
import type { Stored } from './database';

/** What is noted at once, since a page that is left waits for nothing: with the revision it was changed from. */
export interface Journal {
  all(): Stored[];
  /** Notes these in place of others. What other tabs have noted stays. */
  note(notes: readonly Stored[], inPlaceOf: readonly Stored[]): void;
}

const NAME = 'workshop-left';

export const journal: Journal = {
  all: () => recall<Stored[]>(NAME, []),
  note(notes, inPlaceOf) {
    if (notes.length === 0 && inPlaceOf.length === 0) return;
    const done = new Set(inPlaceOf.map((note) => JSON.stringify(note)));
    remember(NAME, [...journal.all().filter((note) => !done.has(JSON.stringify(note))), ...notes]);
  },
};
