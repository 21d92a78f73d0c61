/**
 * What players keep follows them to all their devices: their decks, and how their side of a table looks. Every device
 * keeps all of it, and goes on without a server; what was changed last counts, and what it replaces can be taken back.
 */
import { alike } from '../../app/kept.svelte';
import { recall, remember } from '../../app/storage';
import { ApiError, isFinal } from '../../net/api';
import type { KeepThing, KeptKind, KeptSince, Look } from '../../protocol/types';
import type { Content } from '../decks/content';
import { lastChanged, type KeptDeck } from '../decks/database';
import { begun, stepped } from '../decks/history';

/** The server, as far as it keeps things. */
export interface Keeper {
  since(revision: number): Promise<KeptSince>;
  keep(kind: KeptKind, id: string, thing: KeepThing): Promise<unknown>;
}

/** The decks of this device. */
export interface Decks {
  readonly list: readonly KeptDeck[];
  readonly removed: readonly KeptDeck[];
  put(deck: KeptDeck): void;
}

/** The look of this device. */
export interface OwnLook {
  readonly now: Look;
  /** When it was picked, in milliseconds since 1970; 0 if it never was. */
  readonly changed: number;
  take(look: Look, changed: number): void;
}

/** A deck as the server keeps it: what allows to change it where it was shared stays on the device. */
interface DeckThere {
  now: Content;
}

/** What this device and the server have told each other of a player. */
interface Told {
  revision: number;
  /** When what was told last of each thing was changed. */
  changed: Record<string, number>;
}

/** The same of every player that this browser was. */
type AllTold = Record<string, Told>;

/** A device has one look. */
const LOOK = 'own';

/** Nobody is this player any more: what they left in this browser belongs to the next player here. */
export function forgetFollowed(player: string): void {
  remember('followed', Object.fromEntries(Object.entries(all()).filter(([other]) => other !== player)));
}

const all = (): AllTold => recall<AllTold>('followed', {});
const named = (kind: KeptKind, id: string): string => `${kind} ${id}`;

export class Following {
  private told: Told;
  private busy: Promise<void> | undefined;
  private again = false;

  constructor(
    private readonly player: string,
    private readonly keeper: Keeper,
    private readonly decks: Decks,
    private readonly look: OwnLook,
    private readonly page: {
      /** Whether this browser still is that player. */
      isStill: () => boolean;
      /** Says why something does not follow. */
      fail: (why: unknown) => void;
    },
  ) {
    this.told = all()[player] ?? { revision: 0, changed: {} };
  }

  /** Hears what was changed elsewhere, then tells what was changed here. Without a server it is done another time. */
  catchUp(): Promise<void> {
    if (this.busy) this.again = true;
    return (this.busy ??= this.run());
  }

  private async run(): Promise<void> {
    try {
      do {
        this.again = false;
        while (this.page.isStill() && (await this.hear()));
        await this.tell();
      } while (this.again && this.page.isStill());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      this.busy = undefined;
    }
  }

  /** Hears some of what was changed elsewhere; says whether there was anything. */
  private async hear(): Promise<boolean> {
    const { revision, kept } = await this.keeper.since(this.told.revision);
    for (const { kind, id, changed, content } of kept) {
      // What this device has told comes back.
      if (changed <= (this.told.changed[named(kind, id)] ?? -1)) continue;
      if (kind === 'deck') this.takeDeck(id, changed, content as DeckThere | undefined);
      else if (content !== undefined && changed > this.look.changed) this.look.take(content as Look, changed);
      this.note(kind, id, changed);
    }
    this.told.revision = revision;
    this.write();
    return kept.length > 0;
  }

  private takeDeck(id: string, changed: number, there: DeckThere | undefined): void {
    const here = this.decksHere().find((deck) => deck.id === id);
    if (here && lastChanged(here) >= changed) return;
    if (!there) {
      if (here) this.decks.put({ ...here, removed: changed });
      return;
    }
    const { now } = there;
    const same = here && alike(here.history.now, now);
    const history = !here ? begun(now) : same ? here.history : stepped(here.history, now);
    this.decks.put({ ...here, id, history, changed, removed: undefined });
  }

  private decksHere(): KeptDeck[] {
    return [...this.decks.list, ...this.decks.removed];
  }

  /** Tells what was changed here, but nothing of what another player keeps who is somebody in this browser. */
  private async tell(): Promise<void> {
    const others = Object.entries(all()).filter(([player]) => player !== this.player);
    const isAnothers = (name: string) => others.some(([, { changed }]) => name in changed);
    for (const deck of this.decksHere()) {
      const [name, changed] = [named('deck', deck.id), lastChanged(deck)];
      if (changed <= (this.told.changed[name] ?? -1) || isAnothers(name)) continue;
      const content: DeckThere = { now: deck.history.now };
      await this.tellOf('deck', deck.id, { changed, ...(deck.removed === undefined ? { content } : {}) });
    }
    const { now, changed } = this.look;
    if (others.some(([, told]) => told.changed[named('look', LOOK)] === changed)) return;
    if (changed > (this.told.changed[named('look', LOOK)] ?? 0))
      await this.tellOf('look', LOOK, { changed, content: now });
  }

  /** What the server does not want is not told again before it has changed. */
  private async tellOf(kind: KeptKind, id: string, thing: KeepThing): Promise<void> {
    if (!this.page.isStill()) return;
    try {
      await this.keeper.keep(kind, id, thing);
    } catch (error) {
      if (!isFinal(error)) throw error;
      this.page.fail(error);
    }
    this.note(kind, id, thing.changed);
    this.write();
  }

  private note(kind: KeptKind, id: string, changed: number): void {
    this.told.changed[named(kind, id)] = changed;
  }

  private write(): void {
    remember('followed', { ...all(), [this.player]: this.told });
  }
}
