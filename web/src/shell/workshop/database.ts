/** Where the browser keeps one's own cards: IndexedDB, with one table for pools, cards and rulings. */
import { Connection, finished } from '../../app/indexed';
import { plain, type Disk, type Keepable, type Stored } from '../../app/kept.svelte';
import type { CardFields } from './fields';

interface Kept extends Keepable {
  /** When it was begun, and so its place among others, in milliseconds since 1970. */
  made: number;
  /** When it was last changed. */
  changed: number;
}

/** A pool of one's own cards, without its cards. */
export interface OwnPool extends Kept {
  game: string;
  name: string;
  about: string;
  /** Whether it stands alone, without the printed cards. */
  alone: boolean;
  /** The ids of the printed cards in whose place its own come. */
  replaces: readonly string[];
}

/** A card of one's own. */
export interface OwnCard extends Kept {
  /** The pool that it is in. */
  pool: string;
  fields: CardFields;
}

/** A ruling that is kept beside a pool: it says what its cards do. */
export interface OwnRuling extends Kept {
  /** The pool that it is beside. */
  pool: string;
  /** What it shows, in one sentence. */
  title: string;
  /** A ruling file with it alone, without cards: those of the pool are meant. */
  ruling: string;
  /** The position with which it begins. */
  position: string;
  /** What is done in each step; empty where a step only looks at what there is. */
  steps: readonly string[];
}

export type Item = OwnPool | OwnCard | OwnRuling;

const ITEMS = 'items';

type Row = Stored<Item> & { id: string };

/** What this browser keeps. */
export class Database implements Disk<Item> {
  private readonly base = new Connection(
    'tercet-workshop',
    1,
    ({ result }) => result.createObjectStore(ITEMS, { keyPath: 'id' }),
    [ITEMS],
  );

  async all(): Promise<Stored<Item>[]> {
    const tables = await this.base.reading();
    const rows: IDBRequest<Row[]> = tables.objectStore(ITEMS).getAll();
    await finished(tables);
    return rows.result;
  }

  async get(id: string): Promise<Stored<Item> | undefined> {
    const tables = await this.base.reading();
    const row: IDBRequest<Row | undefined> = tables.objectStore(ITEMS).get(id);
    await finished(tables);
    return row.result;
  }

  async put(item: Item, over: number): Promise<boolean> {
    const tables = await this.base.writing();
    const items = tables.objectStore(ITEMS);
    const there: IDBRequest<Row | undefined> = items.get(item.id);
    let fits = false;
    there.onsuccess = () => {
      fits = (there.result?.revision ?? 0) === over;
      if (fits) items.put({ id: item.id, item: plain(item), revision: over + 1 } satisfies Row);
    };
    await finished(tables);
    return fits;
  }

  async forget(id: string): Promise<void> {
    const tables = await this.base.writing();
    const items = tables.objectStore(ITEMS);
    const there: IDBRequest<Row | undefined> = items.get(id);
    there.onsuccess = () => {
      if (there.result?.item.removed !== undefined) items.delete(id);
    };
    await finished(tables);
  }
}
