/** Where the browser keeps decks: IndexedDB, with a table for decks and one for what can be taken back of them. */
import { Connection, finished } from '../../app/indexed';
import { plain, type Disk, type Stored } from '../../app/kept.svelte';
import type { Content } from './content';
import type { History } from './history';

/** A deck as it is kept, with everything that can be taken back. */
export interface KeptDeck {
  id: string;
  history: History<Content>;
  /** When it was last changed, in milliseconds since 1970. */
  changed: number;
  saved?: Saved;
  /** When it was removed. For a while it can be brought back. */
  removed?: number | undefined;
}

/** When it was last changed or removed. */
export const lastChanged = ({ changed, removed }: KeptDeck): number => Math.max(changed, removed ?? 0);

/** When it is changed now: later than ever before, also where the clock of another device is ahead. */
export const changedNow = (deck: KeptDeck): number => Math.max(Date.now(), lastChanged(deck) + 1);

/** Under which name the server has a deck, what allows to change it there, and which version of it was the last. */
export interface Saved {
  id: string;
  token: string;
  version: number;
}

/** A deck without what can be taken back. */
export type BriefDeck = Omit<KeptDeck, 'history'> & { now: Content };

/** A deck whose page was left, with what can be taken back of it from a number of steps on: the disk may not have it. */
export type LeftDeck = BriefDeck & { steps?: { from: number; past: readonly Content[] } };

/** Whether the same can be taken back and done again, so that it need not be written once more. */
export const sameSteps = ({ history: one }: KeptDeck, { history: other }: KeptDeck): boolean =>
  one.past === other.past && one.future === other.future;

const DECKS = 'decks';
const STEPS = 'steps';

type DeckRow = BriefDeck & { revision: number };
type StepsRow = Omit<History<Content>, 'now'> & { id: string };
/** How a deck was kept when there was one table. */
type FormerRow = Omit<KeptDeck, 'removed'>;

function stored({ now, revision, ...deck }: DeckRow, steps: StepsRow | undefined): Stored<KeptDeck> {
  const { past = [], future = [], last } = steps ?? {};
  return { item: { ...deck, history: { now, past, future, last } }, revision };
}

/** Makes the tables, and divides between them what was in one. */
function upgrade(base: IDBDatabase, former: IDBObjectStore | undefined): void {
  const steps = base.createObjectStore(STEPS, { keyPath: 'id' });
  if (!former) {
    base.createObjectStore(DECKS, { keyPath: 'id' });
    return;
  }
  const each = former.openCursor();
  each.onsuccess = () => {
    const { result: at } = each;
    if (!at) return;
    const { history, ...deck } = at.value as FormerRow;
    const { now, ...taken } = history;
    at.update({ ...deck, now, revision: 1 } satisfies DeckRow);
    steps.put({ id: deck.id, ...taken } satisfies StepsRow);
    at.continue();
  };
}

/** The decks that this browser keeps. */
export class Database implements Disk<KeptDeck> {
  private readonly base = new Connection(
    'tercet',
    2,
    ({ result, transaction }, oldVersion) =>
      upgrade(result, oldVersion > 0 ? transaction?.objectStore(DECKS) : undefined),
    [DECKS, STEPS],
  );

  async all(): Promise<Stored<KeptDeck>[]> {
    const tables = await this.base.reading();
    const decks: IDBRequest<DeckRow[]> = tables.objectStore(DECKS).getAll();
    const steps: IDBRequest<StepsRow[]> = tables.objectStore(STEPS).getAll();
    await finished(tables);
    const stepsOf = new Map(steps.result.map((row) => [row.id, row]));
    return decks.result.map((deck) => stored(deck, stepsOf.get(deck.id)));
  }

  async get(id: string): Promise<Stored<KeptDeck> | undefined> {
    const tables = await this.base.reading();
    const deck: IDBRequest<DeckRow | undefined> = tables.objectStore(DECKS).get(id);
    const steps: IDBRequest<StepsRow | undefined> = tables.objectStore(STEPS).get(id);
    await finished(tables);
    return deck.result && stored(deck.result, steps.result);
  }

  async put(whole: KeptDeck, over: number, before: KeptDeck | undefined): Promise<boolean> {
    const { history, ...deck } = plain(whole);
    const tables = await this.base.writing();
    const decks = tables.objectStore(DECKS);
    const { now, ...taken } = history;
    const there: IDBRequest<DeckRow | undefined> = decks.get(deck.id);
    let fits = false;
    there.onsuccess = () => {
      fits = (there.result?.revision ?? 0) === over;
      if (!fits) return;
      decks.put({ ...deck, now, revision: over + 1 } satisfies DeckRow);
      if (!before || !sameSteps(before, whole))
        tables.objectStore(STEPS).put({ id: deck.id, ...taken } satisfies StepsRow);
    };
    await finished(tables);
    return fits;
  }

  async forget(id: string): Promise<void> {
    const tables = await this.base.writing();
    const decks = tables.objectStore(DECKS);
    const there: IDBRequest<DeckRow | undefined> = decks.get(id);
    there.onsuccess = () => {
      if (there.result?.removed === undefined) return;
      decks.delete(id);
      tables.objectStore(STEPS).delete(id);
    };
    await finished(tables);
  }
}
