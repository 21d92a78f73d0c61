/** Where the browser keeps decks: IndexedDB, with a table for decks and one for what can be taken back of them. */
import { Connection, finished } from '../../app/indexed';
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

/** Under which name the server has a deck, what allows to change it there, and which version of it was the last. */
export interface Saved {
  id: string;
  token: string;
  version: number;
}

/** A deck as it is written, and how often that was done: two tabs may write to it. */
export interface Stored {
  deck: KeptDeck;
  revision: number;
}

/** What keeps decks. */
export interface Disk {
  all(): Promise<Stored[]>;
  get(id: string): Promise<Stored | undefined>;
  /** Writes a deck over this revision, 0 being none; over any other one it writes nothing, and says so. */
  put(deck: KeptDeck, over: number, steps: 'with steps' | 'without'): Promise<boolean>;
  /** Forgets a deck that was removed. */
  forget(id: string): Promise<void>;
}

const DECKS = 'decks';
const STEPS = 'steps';

type DeckRow = Omit<KeptDeck, 'history'> & { now: Content; revision: number };
type StepsRow = Omit<History<Content>, 'now'> & { id: string };
/** How a deck was kept when there was one table. */
type FormerRow = Omit<KeptDeck, 'removed'>;

function stored({ now, revision, ...deck }: DeckRow, steps: StepsRow | undefined): Stored {
  const { past = [], future = [], last } = steps ?? {};
  return { deck: { ...deck, history: { now, past, future, last } }, revision };
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
export class Database implements Disk {
  private readonly base = new Connection(
    'tercet',
    2,
    ({ result, transaction }, oldVersion) =>
      upgrade(result, oldVersion > 0 ? transaction?.objectStore(DECKS) : undefined),
    [DECKS, STEPS],
  );

  async all(): Promise<Stored[]> {
    const tables = await this.base.reading();
    const decks: IDBRequest<DeckRow[]> = tables.objectStore(DECKS).getAll();
    const steps: IDBRequest<StepsRow[]> = tables.objectStore(STEPS).getAll();
    await finished(tables);
    const stepsOf = new Map(steps.result.map((row) => [row.id, row]));
    return decks.result.map((deck) => stored(deck, stepsOf.get(deck.id)));
  }

  async get(id: string): Promise<Stored | undefined> {
    const tables = await this.base.reading();
    const deck: IDBRequest<DeckRow | undefined> = tables.objectStore(DECKS).get(id);
    const steps: IDBRequest<StepsRow | undefined> = tables.objectStore(STEPS).get(id);
    await finished(tables);
    return deck.result && stored(deck.result, steps.result);
  }

  async put({ history, ...deck }: KeptDeck, revision: number, which: 'with steps' | 'without'): Promise<boolean> {
    const tables = await this.base.writing();
    const decks = tables.objectStore(DECKS);
    const { now, ...taken } = history;
    const there: IDBRequest<DeckRow | undefined> = decks.get(deck.id);
    let fits = false;
    there.onsuccess = () => {
      fits = (there.result?.revision ?? 0) === revision;
      if (!fits) return;
      decks.put({ ...deck, now, revision: revision + 1 } satisfies DeckRow);
      if (which === 'with steps') tables.objectStore(STEPS).put({ id: deck.id, ...taken } satisfies StepsRow);
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
