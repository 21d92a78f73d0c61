import { freshId } from '../../app/ids';
import { Journal } from '../../app/journal';
import { alike, FROM_ANOTHER_TAB, isHere, Kept, type Disk, type Tabs } from '../../app/kept.svelte';
import { toasts } from '../../app/toasts.svelte';
import type { Content } from './content';
import { changedNow, Database, type KeptDeck, type LeftDeck, type Saved } from './database';
import { begun, since, stepped, type History } from './history';

/** Under which name the server has a deck, of which two tabs may have saved different versions. */
function later(one: Saved | undefined, other: Saved | undefined): Saved | undefined {
  if (!one || !other) return one ?? other;
  return other.version > one.version ? other : one;
}

/** Decks that a page had no time to write before it was left. */
export const journal = new Journal<LeftDeck>('decks-left');

/** A note has room for this many steps. */
const STEPS_LEFT = 20;

/** The decks of this browser. */
export class KeptDecks extends Kept<KeptDeck, LeftDeck> {
  /** Those changed last first. */
  readonly list: readonly KeptDeck[] = $derived(this.all.filter(isHere));
  /** Those that can be brought back. */
  readonly removed: readonly KeptDeck[] = $derived(this.all.filter((deck) => !isHere(deck)));

  constructor(disk: Disk<KeptDeck>, tabs?: Tabs) {
    super('decks', disk, journal, tabs);
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
    if (deck && history && history !== deck.history) this.put({ ...deck, history, changed: changedNow(deck) });
  }

  override remove(id: string): void {
    const deck = this.find(id);
    if (deck) this.put({ ...deck, removed: changedNow(deck) });
  }

  override bringBack(id: string): void {
    const deck = this.removed.find((deck) => deck.id === id);
    if (deck) this.put({ ...deck, removed: undefined, changed: changedNow(deck) });
  }

  protected override order(one: KeptDeck, other: KeptDeck): number {
    return other.changed - one.changed;
  }

  /** Without what can be taken back. */
  protected override brief({ history, ...deck }: KeptDeck): LeftDeck {
    return { ...deck, now: history.now };
  }

  protected override left(deck: KeptDeck, before: KeptDeck | undefined): LeftDeck {
    const past = since(before?.history, deck.history).slice(-STEPS_LEFT);
    return { ...this.brief(deck), steps: { from: deck.history.past.length - past.length, past } };
  }

  protected override whole({ now, steps, ...deck }: LeftDeck, before: KeptDeck | undefined): KeptDeck {
    const { from, past } = steps ?? { from: 0, past: [] };
    const history = before?.history ?? begun(past[0] ?? now);
    // What the page was writing when it was left may have reached the disk.
    const missing = past.slice(Math.max(0, history.past.length - from));
    const goOn = (sofar: History<Content>, next: Content) => (alike(sofar.now, next) ? sofar : stepped(sofar, next));
    return { ...deck, history: [...missing, now].reduce(goOn, history) };
  }

  protected override part(mine: KeptDeck, theirs: KeptDeck | undefined): void {
    const { now } = mine.history;
    const nothing = !isHere(mine) || (theirs && alike(now, theirs.history.now));
    if (nothing && (!mine.saved || !theirs?.saved || mine.saved.id === theirs.saved.id)) {
      const saved = later(theirs?.saved, mine.saved);
      if (theirs && saved && saved !== theirs.saved) this.put({ ...theirs, saved });
      return;
    }
    const name = now.name + FROM_ANOTHER_TAB;
    this.put({ ...mine, id: freshId(), history: { ...mine.history, now: { ...now, name } } });
    toasts.show(`Another tab changed this deck too. What you did here is kept as “${name}”.`, { bad: true });
  }
}

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('tercet.decks');

export const keptDecks = new KeptDecks(new Database(), tabs);

globalThis.addEventListener?.('pagehide', () => keptDecks.leave());
