import { freshId } from '../../app/ids';
import { toasts } from '../../app/toasts.svelte';
import type { PoolHead } from '../../protocol/types';
import type { Tabs } from '../decks/kept.svelte';
import { Database, type Disk, type Item, type OwnCard, type OwnPool, type Stored } from './database';
import type { CardFields } from './fields';
import { journal, type Journal } from './journal';

/** This long what was removed can be brought back. */
export const REMEMBERED_DAYS = 30;
const REMEMBERED_MS = REMEMBERED_DAYS * 24 * 60 * 60 * 1000;

const FROM_ANOTHER_TAB = ' (from another tab)';

const isCard = (item: Item): item is OwnCard => 'fields' in item;
const isPool = (item: Item): item is OwnPool => !isCard(item);
const isHere = ({ removed }: Item): boolean => removed === undefined;

/** What it is called. */
export const nameOf = (item: Item): string => (isCard(item) ? item.fields.name : item.name);

/** The same under another id, for it stays beside what another tab has made of it. */
function apart(item: Item): Item {
  const name = nameOf(item) + FROM_ANOTHER_TAB;
  const id = freshId();
  return isCard(item) ? { ...item, id, fields: { ...item.fields, name } } : { ...item, id, name };
}

/** Whether both say the same; when they were changed does not count. */
const alike = (one: Item, other: Item | undefined): boolean =>
  JSON.stringify({ ...one, changed: 0 }) === JSON.stringify({ ...other, changed: 0 });

/** The pools and cards of this browser, the same in all its tabs. Every change is kept at once. */
export class KeptPools {
  /** In the order in which they were begun. */
  private all: readonly Item[] = $state.raw([]);
  readonly pools: readonly OwnPool[] = $derived(this.all.filter(isPool).filter(isHere));
  readonly cards: readonly OwnCard[] = $derived(this.all.filter(isCard).filter(isHere));
  loaded = $state(false);
  /** Why nothing is kept: the browser forbids it, or has no room. */
  problem: string | undefined = $state();

  /** What is on the disk. Nobody waits for a change of this. */
  private readonly stored: Record<string, Stored> = {};
  /** What is not on the disk yet. */
  private readonly unsaved: Record<string, Item> = {};
  private noted: readonly Stored[] = [];
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

  /** The pools of a game. */
  poolsOf(game: string): readonly OwnPool[] {
    return this.pools.filter((pool) => pool.game === game);
  }

  /** The cards of a pool. */
  cardsOf(pool: string): readonly OwnCard[] {
    return this.cards.filter((card) => card.pool === pool);
  }

  /** What was removed of a game and can be brought back, what was removed last first. */
  removedOf(game: string): readonly Item[] {
    const pools = this.all.filter((item) => isPool(item) && item.game === game).map(({ id }) => id);
    const gone = this.all.filter((item) => !isHere(item) && pools.includes(isCard(item) ? item.pool : item.id));
    return gone.toSorted((a, b) => (b.removed ?? 0) - (a.removed ?? 0));
  }

  card(id: string): OwnCard | undefined {
    return this.cards.find((card) => card.id === id);
  }

  pool(id: string): OwnPool | undefined {
    return this.pools.find((pool) => pool.id === id);
  }

  /** The pool of a game that a new card goes into: the one that was changed last. */
  latestPool(game: string): OwnPool | undefined {
    const latest = (pool: OwnPool) => Math.max(pool.changed, ...this.cardsOf(pool.id).map(({ changed }) => changed));
    return this.poolsOf(game).toSorted((a, b) => latest(b) - latest(a))[0];
  }

  addPool({ game, name, about = '', alone = false, replaces = [] }: PoolHead): OwnPool {
    const pool = { ...this.begun(), game, name, about, alone, replaces };
    this.put(pool);
    return pool;
  }

  addCard(pool: string, fields: CardFields): OwnCard {
    const card = { ...this.begun(), pool, fields };
    this.put(card);
    return card;
  }

  /** Keeps what is written on a card. */
  write(id: string, change: (fields: CardFields) => CardFields): void {
    const card = this.card(id);
    if (card) this.put({ ...card, fields: change(card.fields), changed: Date.now() });
  }

  changePool(id: string, change: Partial<OwnPool>): void {
    const pool = this.pool(id);
    if (pool) this.put({ ...pool, ...change, changed: Date.now() });
  }

  /** Removes a pool or a card. */
  remove(id: string): void {
    const item = this.all.find((item) => item.id === id);
    if (item) this.put({ ...item, removed: Date.now() });
  }

  /** Brings a pool back, or a card together with its pool. */
  bringBack(id: string): void {
    const item = this.all.find((item) => item.id === id);
    if (!item || isHere(item)) return;
    this.put({ ...item, removed: undefined });
    if (isCard(item)) this.bringBack(item.pool);
  }

  /** What every new pool or card has; several at once keep their order. */
  private begun(): Pick<Item, 'id' | 'made' | 'changed'> {
    const now = Date.now();
    const made = Math.max(now, (this.all.at(-1)?.made ?? 0) + 1);
    return { id: freshId(), made, changed: now };
  }

  /** Keeps a pool or a card as it is. */
  private put(item: Item): void {
    this.show(item.id, item);
    this.unsaved[item.id] = item;
    void this.catchUp();
  }

  /** The page is left: there may be no time to write what is not on the disk yet. */
  leave(): void {
    this.note(Object.values(this.unsaved).map((item) => ({ item, revision: this.revisionOf(item.id) })));
  }

  /** Reads what was not read, and writes what was not written; what fails is tried again the next time. */
  async catchUp(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      if (this.unread) await this.read();
      for (let item = this.next(); item; item = this.next()) await this.record(item);
      this.note([]);
      this.problem = undefined;
    } catch (error) {
      this.problem = `This browser does not keep your cards: ${(error as Error).message}`;
    }
    this.loaded = true;
    this.busy = false;
  }

  private next(): Item | undefined {
    return Object.values(this.unsaved)[0];
  }

  private async read(): Promise<void> {
    const gone = Date.now() - REMEMBERED_MS;
    for (const stored of await this.disk.all()) {
      const { id, removed } = stored.item;
      if (removed !== undefined && removed < gone) await this.disk.forget(id);
      else if (!this.unsaved[id]) this.take(id, stored);
    }
    this.noted = this.journal.all();
    for (const { item, revision } of this.noted) {
      if (!this.unsaved[item.id] && this.revisionOf(item.id) === revision) this.put(item);
      else this.part(item, this.stored[item.id]?.item);
    }
    this.unread = false;
  }

  private note(notes: readonly Stored[]): void {
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
    if (!(await this.disk.put($state.snapshot(item) as Item, revision))) return this.giveWay(item);
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

  /** Keeps what was written here beside what another tab has made of it. */
  private part(mine: Item, theirs: Item | undefined): void {
    if (mine.removed !== undefined || alike(mine, theirs)) return;
    const beside = apart(mine);
    this.put(beside);
    toasts.show(`Another tab changed this too. What you wrote here is kept as “${nameOf(beside)}”.`, { bad: true });
  }

  /** Another tab has written something. What was changed here is not lost over it: writing it finds out. */
  private async reload(id: string): Promise<void> {
    const stored = await this.disk.get(id).catch(() => undefined);
    if (stored && stored.revision > this.revisionOf(id) && !this.unsaved[id]) this.take(id, stored);
  }

  /** Shows it as it is on the disk. */
  private take(id: string, stored: Stored | undefined): void {
    if (stored) this.stored[id] = stored;
    else delete this.stored[id];
    this.show(id, stored?.item);
  }

  private show(id: string, item: Item | undefined): void {
    const others = this.all.filter((other) => other.id !== id);
    this.all = (item ? [...others, item] : others).sort((a, b) => a.made - b.made);
  }
}

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tercet.workshop');

export const keptPools = new KeptPools(new Database(), journal, tabs);

globalThis.addEventListener?.('pagehide', () => keptPools.leave());
