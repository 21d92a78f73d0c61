import { freshId } from '../../app/ids';
import { toasts } from '../../app/toasts.svelte';
import type { Content } from './content';
import { Database, type Disk, type KeptDeck, type Saved, type Stored } from './database';
import { begun, stepped, type History } from './history';
import { journal, type Journal, type Note } from './journal';

/** This long a deck that was removed can be brought back. */
export const REMEMBERED_DAYS = 30;
const REMEMBERED_MS = REMEMBERED_DAYS * 24 * 60 * 60 * 1000;

/** Tells the other tabs which deck was written. */
export type Tabs = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

/** Whether the same can be taken back and done again. */
const sameSteps = (one: History<Content>, other: History<Content>) =>
  one.past === other.past && one.future === other.future;

const alike = (one: Content, other: Content) => JSON.stringify(one) === JSON.stringify(other);

/** The deck of a note, with what can be taken back of the one that it was changed from. */
function deckOf({ deck, now }: Note, before: KeptDeck | undefined): KeptDeck {
  if (!before) return { ...deck, history: begun(now) };
  const { history } = before;
  return { ...deck, history: alike(history.now, now) ? history : stepped(history, now) };
}

/** Under which name the server has a deck, of which two tabs may have saved different versions. */
function later(one: Saved | undefined, other: Saved | undefined): Saved | undefined {
  if (!one || !other) return one ?? other;
  return other.version > one.version ? other : one;
}

/** The decks of this browser, the same in all its tabs. Every change is kept at once. */
export class KeptDecks {
  private all: readonly KeptDeck[] = $state.raw([]);
  /** Those changed last first. */
  readonly list: readonly KeptDeck[] = $derived(this.all.filter(({ removed }) => removed === undefined));
  /** Those that can be brought back. */
  readonly removed: readonly KeptDeck[] = $derived(this.all.filter(({ removed }) => removed !== undefined));
  loaded = $state(false);
  /** Why nothing is kept: the browser forbids it, or has no room. */
  problem: string | undefined = $state();

  /** What is on the disk, of all decks that are known to be there. Nobody waits for a change of this. */
  private readonly stored: Record<string, Stored> = {};
  /** What is not on the disk yet. */
  private readonly unsaved: Record<string, KeptDeck> = {};
  /** What is noted of it, by a page that was left. */
  private noted: readonly Note[] = [];
  private unread = true;
  private busy = false;

  constructor(
    private readonly disk: Disk,
    private readonly journal: Journal,
    private readonly tabs?: Tabs,
  ) {
    if (tabs) tabs.onmessage = ({ data }: MessageEvent<string>) => void this.reload(data);
    void this.catchUp();
  }

  find(id: string): KeptDeck | undefined {
    return this.list.find((deck) => deck.id === id);
  }

  /** A new deck with this content. */
  add(content: Content): KeptDeck {
    const deck = { id: freshId(), history: begun(content), changed: Date.now() };
    this.put(deck);
    return deck;
  }

  /** Keeps other steps of a deck. */
  step(id: string, change: (history: History<Content>) => History<Content>): void {
    const deck = this.find(id);
    const history = deck && change(deck.history);
    if (deck && history && history !== deck.history) this.put({ ...deck, history, changed: Date.now() });
  }

  /** Keeps a deck as it is. */
  put(deck: KeptDeck): void {
    this.show(deck.id, deck);
    this.unsaved[deck.id] = deck;
    void this.catchUp();
  }

  remove(id: string): void {
    const deck = this.find(id);
    if (deck) this.put({ ...deck, removed: Date.now() });
  }

  bringBack(id: string): void {
    const deck = this.removed.find((deck) => deck.id === id);
    if (deck) this.put({ ...deck, removed: undefined });
  }

  /** The page is left: there may be no time to write what is not on the disk yet. */
  leave(): void {
    const notes = Object.values(this.unsaved).map(({ history, ...deck }): Note => {
      return { deck, now: history.now, over: this.revisionOf(deck.id) };
    });
    this.note(notes);
  }

  /** Reads what was not read, and writes what was not written; what fails is tried again the next time. */
  async catchUp(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      if (this.unread) await this.read();
      for (let deck = this.next(); deck; deck = this.next()) await this.write(deck);
      this.note([]);
      this.problem = undefined;
    } catch (error) {
      this.problem = `This browser does not keep your decks: ${(error as Error).message}`;
    }
    this.loaded = true;
    this.busy = false;
  }

  private next(): KeptDeck | undefined {
    return Object.values(this.unsaved)[0];
  }

  private async read(): Promise<void> {
    const gone = Date.now() - REMEMBERED_MS;
    for (const stored of await this.disk.all()) {
      const { id, removed } = stored.deck;
      if (removed !== undefined && removed < gone) await this.disk.forget(id);
      else if (!this.unsaved[id]) this.take(id, stored);
    }
    this.noted = this.journal.all();
    for (const note of this.noted) this.goOn(note);
    this.unread = false;
  }

  /** Goes on with a deck that a page was left with. */
  private goOn(note: Note): void {
    const { over } = note;
    const { id } = note.deck;
    const here = this.unsaved[id];
    const before = here ?? this.stored[id]?.deck;
    const deck = deckOf(note, before);
    if (!here && this.revisionOf(id) === over) this.put(deck);
    else this.part(deck, before);
  }

  private note(notes: readonly Note[]): void {
    this.journal.note(notes, this.noted);
    this.noted = notes;
  }

  /** The revision on the disk that the deck here was changed from, 0 being none. */
  private revisionOf(id: string): number {
    return this.stored[id]?.revision ?? 0;
  }

  private async write(deck: KeptDeck): Promise<void> {
    const { id, history } = deck;
    const [before, revision] = [this.stored[id]?.deck, this.revisionOf(id)];
    const steps = before && sameSteps(before.history, history) ? 'without' : 'with steps';
    if (!(await this.disk.put($state.snapshot(deck) as KeptDeck, revision, steps))) return this.giveWay(deck);
    this.stored[id] = { deck, revision: revision + 1 };
    // Meanwhile there may be a later change.
    if (this.unsaved[id] === deck) delete this.unsaved[id];
    this.tabs?.postMessage(id);
  }

  /** Another tab has changed the deck as well: its deck takes the place of the one here. */
  private async giveWay(deck: KeptDeck): Promise<void> {
    const { id } = deck;
    const theirs = await this.disk.get(id);
    const mine = this.unsaved[id] ?? deck;
    delete this.unsaved[id];
    this.take(id, theirs);
    this.part(mine, theirs?.deck);
  }

  /** Keeps what was done here to a deck that stays as another tab has changed it. */
  private part(mine: KeptDeck, theirs: KeptDeck | undefined): void {
    const { now } = mine.history;
    const nothing = mine.removed !== undefined || (theirs && alike(now, theirs.history.now));
    if (nothing && (!mine.saved || !theirs?.saved || mine.saved.id === theirs.saved.id)) {
      const saved = later(theirs?.saved, mine.saved);
      if (theirs && saved && saved !== theirs.saved) this.put({ ...theirs, saved });
      return;
    }
    const name = `${now.name} (from another tab)`;
    this.put({ ...mine, id: freshId(), history: { ...mine.history, now: { ...now, name } } });
    toasts.show(`Another tab changed this deck too. What you did here is kept as “${name}”.`, { bad: true });
  }

  /** Another tab has written a deck. What was changed here is not lost over it: writing it finds out. */
  private async reload(id: string): Promise<void> {
    const stored = await this.disk.get(id).catch(() => undefined);
    if (stored && stored.revision > this.revisionOf(id) && !this.unsaved[id]) this.take(id, stored);
  }

  /** Shows a deck as it is on the disk. */
  private take(id: string, stored: Stored | undefined): void {
    if (stored) this.stored[id] = stored;
    else delete this.stored[id];
    this.show(id, stored?.deck);
  }

  private show(id: string, deck: KeptDeck | undefined): void {
    const others = this.all.filter((other) => other.id !== id);
    this.all = (deck ? [...others, deck] : others).sort((a, b) => b.changed - a.changed);
  }
}

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tercet.decks');

export const keptDecks = new KeptDecks(new Database(), journal, tabs);

globalThis.addEventListener?.('pagehide', () => keptDecks.leave());
