import type { Among } from '../../net/among';
import { api } from '../../net/api';
import type { DeckFile, OpenedPacks, PackChanges, PackOpening, PulledCard } from '../../protocol/types';
import { withOwn } from '../decks/content';
import { shortSeed, type Asked } from './address';
import { isChanged } from './pools';

/**
 * Packs on the table: one of them lies open, its cards in a pile face-down (Z-BOOST-11) or already turned. It lasts
 * longer than the page that first shows it; a `$derived` of that page would not, so there are getters here.
 */
export class Opening {
  /** What was asked for. */
  asked: Asked | undefined = $state.raw();
  packs: readonly (readonly PulledCard[])[] = $state.raw([]);
  /** All of it together, to build sealed decks from. */
  pool: DeckFile | undefined = $state.raw();
  /** Which of the packs lies open, from 0 on. */
  at = $state(0);
  /** How many of its cards are turned. */
  turned = $state(0);
  /** How many of them were turned when some were last turned. */
  earlier = $state(0);
  busy = $state(false);
  /** Why nothing was opened. */
  problem: string | undefined = $state();
  /** What came out of openings before this one. */
  private before: readonly PulledCard[] = $state.raw([]);

  constructor(
    private readonly game: string,
    private readonly pack: string,
    /** The pool of own cards that come in the packs. */
    private readonly own: Among | undefined,
  ) {}

  private get open(): readonly PulledCard[] {
    return this.packs[this.at] ?? [];
  }

  /** The cards that lie there, in the order in which they were turned. */
  get shown(): readonly PulledCard[] {
    return this.open.slice(0, this.turned);
  }

  /** How many still lie in the pile. */
  get left(): number {
    return this.open.length - this.turned;
  }

  /** How many packs have not been opened. */
  get packsLeft(): number {
    return Math.max(0, this.packs.length - this.at - 1);
  }

  get done(): boolean {
    return this.packs.length > 0 && this.left === 0 && this.packsLeft === 0;
  }

  /** All cards that have come out so far. */
  get out(): readonly PulledCard[] {
    return [...this.before, ...this.packs.slice(0, this.at).flat(), ...this.shown];
  }

  /** All cards of these packs, turned or not. */
  get all(): readonly PulledCard[] {
    return this.packs.flat();
  }

  /** What was opened, so that anybody can open it again. */
  get again(): PackOpening | undefined {
    const { seed, count, changes } = this.asked ?? {};
    if (!seed || !count) return undefined;
    return { pack: this.pack, count, seed, ...(isChanged(changes ?? {}) ? { changes } : {}) };
  }

  /** Opens packs, by chance if no seed is named. What lies there goes on the heap (Z-BOOST-08). */
  async pull(asked: Asked): Promise<boolean> {
    const opened = await this.ask(asked);
    if (!opened) return false;
    this.before = [...this.before, ...this.all];
    this.put(opened, asked);
    this.lay(0, 0);
    return true;
  }

  /** Opens more packs as the seed goes on; they lie beside those that are there. */
  async more(packs: number): Promise<boolean> {
    if (!this.asked) return false;
    const asked = { ...this.asked, count: this.asked.count + packs };
    const opened = await this.ask(asked);
    if (opened) this.put(opened, asked);
    return opened !== undefined;
  }

  /** What the server opens; nothing if it says why not. */
  private async ask({ seed, count, changes }: Asked): Promise<OpenedPacks | undefined> {
    this.busy = true;
    this.problem = undefined;
    try {
      const wanted = { pack: this.pack, count, changes, ...(seed ? { seed } : {}) };
      return await api.openPacks(this.game, wanted, this.own && Promise.resolve(this.own));
    } catch (error) {
      this.problem = (error as Error).message;
      return undefined;
    } finally {
      this.busy = false;
    }
  }

  private put({ packs, pool, seed }: OpenedPacks, asked: Asked): void {
    this.packs = packs;
    this.pool = pool && withOwn(pool, this.own);
    this.asked = { ...asked, seed: shortSeed(seed) };
  }

  /** Whether this is what lies on the table. */
  is({ seed, count, changes }: Asked): boolean {
    const { asked } = this;
    return asked?.seed === seed && asked?.count === count && same(asked.changes, changes);
  }

  /** Turns the top card of the pile; where none is left, that of the next pack (Z-BOOST-12). */
  turn(): void {
    if (this.left > 0) this.lay(this.at, this.turned + 1);
    else if (this.packsLeft > 0) this.lay(this.at + 1, 1);
  }

  /** Turns the whole pile. */
  turnPile(): void {
    const at = this.left === 0 && this.packsLeft > 0 ? this.at + 1 : this.at;
    this.lay(at, this.packs[at]?.length ?? 0);
  }

  /** Turns everything. */
  turnAll(): void {
    const at = Math.max(0, this.packs.length - 1);
    this.lay(at, this.packs[at]?.length ?? 0);
  }

  /** Begins afresh, with nothing on the heap. */
  clear(): void {
    this.before = [];
    this.packs = [];
    this.pool = undefined;
    this.asked = undefined;
    this.lay(0, 0);
  }

  /** One of the packs lies open, with this many of its cards turned. */
  private lay(at: number, turned: number): void {
    this.earlier = at === this.at && turned > 0 ? this.turned : 0;
    [this.at, this.turned] = [at, turned];
  }
}

const same = (one: PackChanges, other: PackChanges) => JSON.stringify(one) === JSON.stringify(other);

const openings: Record<string, Opening> = {};

/** What lies on the table for a kind of pack, with a pool of own cards or without, as long as the page is loaded. */
export function openingOf(game: string, pack: string, own?: Among): Opening {
  return (openings[`${game}/${pack}/${own?.version ?? ''}`] ??= new Opening(game, pack, own));
}
