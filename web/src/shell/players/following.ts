/**
 * What players keep follows them to all their devices: their decks, and how their side of a table looks. Every device
 * keeps all of it, and goes on without a server; what was changed last counts, and what it replaces can be taken back.
 */
import { alike } from '../../app/kept.svelte';
import { recall, remember } from '../../app/storage';
import { ApiError, isFinal } from '../../net/api';
import type { KeepThing, KeptKind, KeptSince, Look } from '../../protocol/types';
import type { Content } from '../decks/content';
import type { KeptDeck, Saved } from '../decks/database';
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

/** A deck as the server keeps it. */
interface DeckThere {
  now: Content;
  saved?: Saved;
}

/** What this device and the server have told each other. */
interface Told {
  player: string;
  revision: number;
  /** When what was told last of each thing was changed. */
  changed: Record<string, number>;
}

/** A device has one look. */
const LOOK = 'own';

const lastChanged = ({ changed, removed }: KeptDeck): number => Math.max(changed, removed ?? 0);

export class Following {
  private told: Told;
  private busy: Promise<void> | undefined;
  private again = false;

  constructor(
    private readonly player: string,
    private readonly keeper: Keeper,
    private readonly decks: Decks,
    private readonly look: OwnLook,
    /** Says why something does not follow. */
    private readonly fail: (why: unknown) => void,
  ) {
    const told = recall<Told | null>('followed', null);
    this.told = told?.player === player ? told : { player, revision: 0, changed: {} };
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
        await this.hear();
        await this.tell();
      } while (this.again);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      this.busy = undefined;
    }
  }

  private async hear(): Promise<void> {
    const { revision, kept } = await this.keeper.since(this.told.revision);
    for (const { kind, id, changed, content } of kept) {
      if (kind === 'deck') this.takeDeck(id, changed, content as DeckThere | undefined);
      else if (content !== undefined && changed > this.look.changed) this.look.take(content as Look, changed);
      this.note(kind, id, changed);
    }
    this.told.revision = revision;
    this.write();
  }

  private takeDeck(id: string, changed: number, there: DeckThere | undefined): void {
    const here = [...this.decks.list, ...this.decks.removed].find((deck) => deck.id === id);
    if (here && lastChanged(here) >= changed) return;
    if (!there) {
      if (here) this.decks.put({ ...here, removed: changed });
      return;
    }
    const { now, saved } = there;
    const same = here && alike(here.history.now, now);
    const history = !here ? begun(now) : same ? here.history : stepped(here.history, now);
    this.decks.put({ ...here, id, history, changed, removed: undefined, ...(saved ? { saved } : {}) });
  }

  private async tell(): Promise<void> {
    for (const deck of [...this.decks.list, ...this.decks.removed]) {
      const { removed, saved, history } = deck;
      const told = this.told.changed[`deck ${deck.id}`];
      const last = lastChanged(deck);
      // Whatever was brought back is newer than its removal, of which the others have heard.
      const changed = told !== undefined && told > last && removed === undefined ? told + 1 : last;
      if (changed === told) continue;
      const there: DeckThere = { now: history.now, ...(saved ? { saved } : {}) };
      await this.tellOf('deck', deck.id, { changed, ...(removed === undefined ? { content: there } : {}) });
    }
    const { now, changed } = this.look;
    if (changed > (this.told.changed[`look ${LOOK}`] ?? 0)) await this.tellOf('look', LOOK, { changed, content: now });
  }

  /** What the server does not want is not told again before it has changed. */
  private async tellOf(kind: KeptKind, id: string, thing: KeepThing): Promise<void> {
    try {
      await this.keeper.keep(kind, id, thing);
    } catch (error) {
      if (!isFinal(error)) throw error;
      this.fail(error);
    }
    this.note(kind, id, thing.changed);
    this.write();
  }

  private note(kind: KeptKind, id: string, changed: number): void {
    this.told.changed[`${kind} ${id}`] = changed;
  }

  private write(): void {
    remember('followed', this.told);
  }
}
