import { freshId } from '../../app/ids';
import { Journal } from '../../app/journal';
import { alike, FROM_ANOTHER_TAB, isHere, Kept, type Disk, type Tabs } from '../../app/kept.svelte';
import { toasts } from '../../app/toasts.svelte';
import type { PoolHead } from '../../protocol/types';
import type { RulingRead } from '../../protocol/types';
import { Database, type Item, type OwnCard, type OwnPool, type OwnRuling } from './database';
import type { CardFields } from './fields';

const isCard = (item: Item): item is OwnCard => 'fields' in item;
const isRuling = (item: Item): item is OwnRuling => 'ruling' in item;
const isPool = (item: Item): item is OwnPool => !isCard(item) && !isRuling(item);

/** What it is called. */
export function nameOf(item: Item): string {
  if (isCard(item)) return item.fields.name;
  return isRuling(item) ? item.title : item.name;
}

/** The pool that it belongs to, or that it is. */
const poolOf = (item: Item): string => (isPool(item) ? item.id : item.pool);

/** The same under another id, for it stays beside what another tab has made of it. */
function apart(item: Item): Item {
  const name = nameOf(item) + FROM_ANOTHER_TAB;
  const id = freshId();
  if (isCard(item)) return { ...item, id, fields: { ...item.fields, name } };
  return isRuling(item) ? { ...item, id, title: name } : { ...item, id, name };
}

/** Cards, rulings and pools that a page had no time to write before it was left. */
export const journal = new Journal<Item>('workshop-left');

/** The pools, cards and rulings of this browser, in the order in which they were begun. */
export class KeptPools extends Kept<Item> {
  readonly pools: readonly OwnPool[] = $derived(this.all.filter(isPool).filter(isHere));
  readonly cards: readonly OwnCard[] = $derived(this.all.filter(isCard).filter(isHere));
  readonly rulings: readonly OwnRuling[] = $derived(this.all.filter(isRuling).filter(isHere));

  constructor(disk: Disk<Item>, tabs?: Tabs) {
    super('cards', disk, journal, tabs);
  }

  /** The pools of a game. */
  poolsOf(game: string): readonly OwnPool[] {
    return this.pools.filter((pool) => pool.game === game);
  }

  /** The cards of a pool. */
  cardsOf(pool: string): readonly OwnCard[] {
    return this.cards.filter((card) => card.pool === pool);
  }

  /** The rulings beside a pool. */
  rulingsOf(pool: string): readonly OwnRuling[] {
    return this.rulings.filter((ruling) => ruling.pool === pool);
  }

  /** What was removed of a game and can be brought back, what was removed last first. */
  removedOf(game: string): readonly Item[] {
    const pools = this.all.filter((item) => isPool(item) && item.game === game).map(({ id }) => id);
    const gone = this.all.filter((item) => !isHere(item) && pools.includes(poolOf(item)));
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

  addRuling(pool: string, { title, ruling, position, steps }: RulingRead): OwnRuling {
    const kept = { ...this.begun(), pool, title, ruling, position, steps };
    this.put(kept);
    return kept;
  }

  /** Lets a card come in the place of the printed one with its id, or stand beside it under another id. */
  replace(id: string, own: { id: string } | undefined): void {
    const card = this.card(id);
    const pool = card && this.pool(card.pool);
    if (!card || !pool) return;
    const others = pool.replaces.filter((other) => other !== card.fields.id);
    this.changePool(pool.id, { replaces: own ? others : [...others, card.fields.id] });
    if (own) this.write(id, (fields) => ({ ...fields, ...own }));
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

  /** Brings a pool back, or a card or ruling together with its pool. */
  override bringBack(id: string): void {
    super.bringBack(id);
    const item = this.all.find((item) => item.id === id);
    if (item && !isPool(item)) super.bringBack(item.pool);
  }

  /** What every new pool or card has; several at once keep their order. */
  private begun(): Pick<Item, 'id' | 'made' | 'changed'> {
    const now = Date.now();
    const made = Math.max(now, (this.all.at(-1)?.made ?? 0) + 1);
    return { id: freshId(), made, changed: now };
  }

  protected override order(one: Item, other: Item): number {
    return one.made - other.made;
  }

  protected override brief(item: Item): Item {
    return item;
  }

  protected override left(item: Item): Item {
    return item;
  }

  protected override whole(item: Item): Item {
    return item;
  }

  protected override part(mine: Item, theirs: Item | undefined): void {
    // When it was changed does not count.
    if (!isHere(mine) || alike({ ...mine, changed: 0 }, { ...theirs, changed: 0 })) return;
    const beside = apart(mine);
    this.put(beside);
    toasts.show(`Another tab changed this too. What you wrote here is kept as “${nameOf(beside)}”.`, { bad: true });
  }
}

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tercet.workshop');

export const keptPools = new KeptPools(new Database(), tabs);

globalThis.addEventListener?.('pagehide', () => keptPools.leave());
