/** What this browser keeps, the same in all its tabs. Every change is kept at once. */
import type { Journal, Note } from './journal';

/** Something that is kept under an id. */
export interface Keepable {
  readonly id: string;
  /** When it was removed, in milliseconds since 1970. For a while it can be brought back. */
  readonly removed?: number | undefined;
}

/** Something as it is written, and how often that was done: two tabs may write to it. */
export interface Stored<Item> {
  item: Item;
  revision: number;
}

/** What keeps things. */
export interface Disk<Item> {
  all(): Promise<Stored<Item>[]>;
  get(id: string): Promise<Stored<Item> | undefined>;
  /**
   * Writes over this revision, 0 being none, which says what `before` says;
   * over any other revision it writes nothing, and says so.
   */
  put(item: Item, over: number, before: Item | undefined): Promise<boolean>;
  /** Forgets what was removed. */
  forget(id: string): Promise<void>;
}

/** Tells the other tabs what was written. */
export type Tabs = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

/** This long what was removed can be brought back. */
export const REMEMBERED_DAYS = 30;
const REMEMBERED_MS = REMEMBERED_DAYS * 24 * 60 * 60 * 1000;

/** What is added to the name of that which another tab has changed as well. */
export const FROM_ANOTHER_TAB = ' (from another tab)';

/** Whether it was not removed. */
export const isHere = ({ removed }: Keepable): boolean => removed === undefined;

/** Whether both say the same. */
export const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** As it can be written: what a page shows may lie in wrappers that tell of changes. */
export const plain = <Item>(item: Item): Item => $state.snapshot(item) as Item;

/** All things of one kind, and how each of them is noted. */
export abstract class Kept<Item extends Keepable, Brief extends Keepable = Item> {
  /** Those that can be brought back are among them. */
  protected all: readonly Item[] = $state.raw([]);
  loaded = $state(false);
  /** Over as soon as all that is kept is there, or cannot be. */
  readonly ready: Promise<void>;
  /** Why nothing is kept: the browser forbids it, or has no room. */
  problem: string | undefined = $state();

  /** What is on the disk, of all that is known to be there. Nobody waits for a change of this. */
  private readonly stored: Record<string, Stored<Item>> = {};
  /** What is not on the disk yet. */
  private readonly unsaved: Record<string, Item> = {};
  /** What is being written. */
  private writing: Item | undefined;
  /** What is noted of it, by a page that was left. */
  private noted: readonly Note<Brief>[] = [];
  private unread = true;
  private busy = false;

  constructor(
    /** Its name, as in “your decks”. */
    private readonly what: string,
    private readonly disk: Disk<Item>,
    private readonly journal: Journal<Brief>,
    private readonly tabs?: Tabs,
  ) {
    if (tabs) tabs.onmessage = ({ data }: MessageEvent<string>) => void this.reload(data);
    this.ready = this.catchUp();
  }

  /** Which of two comes first: less than 0 if it is `one`. */
  protected abstract order(one: Item, other: Item): number;
  /** It in as few words as a note has room for. */
  protected abstract brief(item: Item): Brief;
  /** The same with what became of it since it was `before`, which is on the disk. */
  protected abstract left(item: Item, before: Item | undefined): Brief;
  /** What a note says, with what it leaves unsaid of the one that it was changed from. */
  protected abstract whole(brief: Brief, before: Item | undefined): Item;
  /** Keeps what was done here to something that stays as another tab has changed it. */
  protected abstract part(mine: Item, theirs: Item | undefined): void;

  /** Keeps it as it is. */
  put(item: Item): void {
    this.show(item.id, item);
    this.unsaved[item.id] = item;
    void this.catchUp();
  }

  remove(id: string): void {
    const item = this.all.find((item) => item.id === id && isHere(item));
    if (item) this.put({ ...item, removed: Date.now() });
  }

  bringBack(id: string): void {
    const item = this.all.find((item) => item.id === id && !isHere(item));
    if (item) this.put({ ...item, removed: undefined });
  }

  /** The page is left: there may be no time to write what is not on the disk yet. */
  leave(): void {
    const { writing } = this;
    const notes = Object.values(this.unsaved).map((item): Note<Brief> => {
      const note = { item: this.left(item, this.stored[item.id]?.item), over: this.revisionOf(item.id) };
      return writing?.id === item.id ? { ...note, writing: this.brief(writing) } : note;
    });
    this.note(notes);
  }

  /** Reads what was not read, and writes what was not written; what fails is tried again the next time. */
  async catchUp(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      if (this.unread) await this.read();
      await this.recordAll();
      this.note([]);
      this.problem = undefined;
    } catch (error) {
      this.problem = `This browser does not keep your ${this.what}: ${(error as Error).message}`;
    }
    this.writing = undefined;
    this.loaded = true;
    this.busy = false;
  }

  /** Writes what was not written. What cannot be does not keep the others from it. */
  private async recordAll(): Promise<void> {
    const failed: { item: Item; error: unknown }[] = [];
    const next = () => Object.values(this.unsaved).find((item) => failed.every((one) => one.item !== item));
    for (let item = next(); item; item = next()) {
      const tried = item;
      await this.record(tried).catch((error: unknown) => failed.push({ item: tried, error }));
    }
    if (failed[0]) throw failed[0].error;
  }

  private async read(): Promise<void> {
    const gone = Date.now() - REMEMBERED_MS;
    for (const stored of await this.disk.all()) {
      const { id, removed } = stored.item;
      if (removed !== undefined && removed < gone) await this.disk.forget(id);
      else if (!this.unsaved[id]) this.take(id, stored);
    }
    this.noted = this.journal.all();
    for (const note of this.noted) this.goOn(note);
    this.unread = false;
  }

  /** Goes on with what a page was left with. */
  private goOn(note: Note<Brief>): void {
    const { id } = note.item;
    const here = this.unsaved[id];
    const before = here ?? this.stored[id]?.item;
    const item = this.whole(note.item, before);
    if (!here && this.isOver(note)) this.put(item);
    else this.part(item, before);
  }

  /**
   * Whether a note was made over what is on the disk: what its page was writing when it was left
   * may have reached the disk, and does not come from another tab.
   */
  private isOver({ item: { id }, over, writing }: Note<Brief>): boolean {
    const stored = this.stored[id];
    if (stored && writing && stored.revision === over + 1) return alike(this.brief(stored.item), writing);
    return this.revisionOf(id) === over;
  }

  private note(notes: readonly Note<Brief>[]): void {
    this.journal.note(notes, this.noted);
    this.noted = notes;
  }

  /** The revision on the disk that what is here was changed from, 0 being none. */
  private revisionOf(id: string): number {
    return this.stored[id]?.revision ?? 0;
  }

  private async record(item: Item): Promise<void> {
    const { id } = item;
    const revision = this.revisionOf(id);
    this.writing = item;
    const fits = await this.disk.put(item, revision, this.stored[id]?.item);
    if (!fits) return this.giveWay(item);
    this.stored[id] = { item, revision: revision + 1 };
    // Meanwhile there may be a later change.
    if (this.unsaved[id] === item) delete this.unsaved[id];
    this.tabs?.postMessage(id);
  }

  /** Another tab has changed it as well: what it wrote takes the place of what is here. */
  private async giveWay(item: Item): Promise<void> {
    const { id } = item;
    const theirs = await this.disk.get(id);
    const mine = this.unsaved[id] ?? item;
    delete this.unsaved[id];
    this.take(id, theirs);
    this.part(mine, theirs?.item);
  }

  /** Another tab has written something. What was changed here is not lost over it: writing it finds out. */
  private async reload(id: string): Promise<void> {
    const stored = await this.disk.get(id).catch(() => undefined);
    if (stored && stored.revision > this.revisionOf(id) && !this.unsaved[id]) this.take(id, stored);
  }

  /** Shows it as it is on the disk. */
  private take(id: string, stored: Stored<Item> | undefined): void {
    if (stored) this.stored[id] = stored;
    else delete this.stored[id];
    this.show(id, stored?.item);
  }

  private show(id: string, item: Item | undefined): void {
    const others = this.all.filter((other) => other.id !== id);
    this.all = (item ? [...others, item] : others).sort((one, other) => this.order(one, other));
  }
}
