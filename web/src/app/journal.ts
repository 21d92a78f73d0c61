/** What a page had no time to write before it was left; the next page writes it. */
import { recall, remember } from './storage';

/** Something as it was when its page was left, said briefly: there is little room for notes. */
export interface Note<Brief> {
  item: Brief;
  /** The revision on the disk from which it was changed, 0 being none. */
  over: number;
  /** What was just being written over that revision, and may have been written after all. */
  writing?: Brief;
}

/** What is noted at once, since a page that is left waits for nothing. */
export class Journal<Brief> {
  constructor(private readonly name: string) {}

  all(): Note<Brief>[] {
    return recall<Note<Brief>[]>(this.name, []);
  }

  /** Notes these in place of others. What other tabs have noted stays. */
  note(notes: readonly Note<Brief>[], inPlaceOf: readonly Note<Brief>[]): void {
    if (notes.length === 0 && inPlaceOf.length === 0) return;
    const done = new Set(inPlaceOf.map((note) => JSON.stringify(note)));
    remember(this.name, [...this.all().filter((note) => !done.has(JSON.stringify(note))), ...notes]);
  }
}
