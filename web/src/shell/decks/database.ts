/** Where the browser keeps decks: one table of IndexedDB. */
import type { Content } from './content';
import type { History } from './history';

/** A deck as it is kept, with everything that can be taken back. */
export interface KeptDeck {
  id: string;
  history: History<Content>;
  /** When it was last changed, in milliseconds since 1970. */
  changed: number;
  saved?: Saved;
}

/** Under which name the server has a deck, and what allows to change it there. */
export interface Saved {
  id: string;
  token: string;
  version: number;
}

const DECKS = 'decks';

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('The browser keeps no decks.'));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('tercet', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(DECKS, { keyPath: 'id' });
  return answer(request);
}

/** The decks that this browser keeps. */
export class Database {
  private constructor(private readonly base: IDBDatabase) {}

  static async open(): Promise<Database> {
    return new Database(await open());
  }

  all(): Promise<KeptDeck[]> {
    return answer<KeptDeck[]>(this.base.transaction(DECKS).objectStore(DECKS).getAll());
  }

  get(id: string): Promise<KeptDeck | undefined> {
    return answer<KeptDeck | undefined>(this.base.transaction(DECKS).objectStore(DECKS).get(id));
  }

  async put(deck: KeptDeck): Promise<void> {
    await answer(this.writing().put(deck));
  }

  async drop(id: string): Promise<void> {
    await answer(this.writing().delete(id));
  }

  /** What is written is on the disk when the transaction is over, whatever happens to the machine. */
  private writing(): IDBObjectStore {
    return this.base.transaction(DECKS, 'readwrite', { durability: 'strict' }).objectStore(DECKS);
  }
}
