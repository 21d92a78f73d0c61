import { Stored } from '../../app/stored.svelte';
import type { Color } from '../../protocol/Color';

/** A note of one's own on a card, which nobody else sees. */
export interface Note {
  color: Color;
  note: string;
}

interface Kept {
  notes: Record<string, Note>;
  /** The page on which the page shield lies (Z-TABLE-11). */
  shield?: string;
  /** Which cards are shown as foil, and which plain, if that was ever said (Z-TABLE-22). */
  shines?: Record<string, boolean>;
}

/** What stands for all cards of which nothing else is said. */
const ALL = '*';

const MATCHES = 20;

const kept = new Stored<Record<string, Kept>>('notes', {});

/** What a player notes on the cards of one match, kept by the browser alone. */
export class Notes {
  constructor(private readonly match: string) {}

  private get all(): Kept {
    return kept.now[this.match] ?? { notes: {} };
  }

  on(handle: string): Note | undefined {
    return this.all.notes[handle];
  }

  put(handle: string, note: Note | undefined): void {
    this.change((all) => {
      const notes = { ...all.notes };
      if (note) notes[handle] = note;
      else delete notes[handle];
      return { ...all, notes };
    });
  }

  /** Forgets what is noted on cards that are no longer there: another card may be called the same one day. */
  keep(isThere: (handle: string) => boolean): void {
    const gone = Object.keys(this.all.notes).filter((handle) => !isThere(handle));
    if (gone.length === 0) return;
    this.change((all) => ({
      ...all,
      notes: Object.fromEntries(Object.entries(all.notes).filter(([handle]) => !gone.includes(handle))),
    }));
  }

  /** Whether a card is to be shown as foil; nothing if that was never said. */
  shines(handle: string): boolean | undefined {
    const { shines } = this.all;
    return shines?.[handle] ?? shines?.[ALL];
  }

  /** Shows cards as foil or plain from now on; all of them if none is named. */
  shine(handles: readonly string[], foil: boolean): void {
    this.change((all) => {
      const shines = handles.length === 0 ? {} : all.shines;
      const named = handles.length === 0 ? [ALL] : handles;
      return { ...all, shines: { ...shines, ...Object.fromEntries(named.map((handle) => [handle, foil])) } };
    });
  }

  get shield(): string | undefined {
    return this.all.shield;
  }

  /** Lays the page shield on a page, or takes it away from there. */
  lay(handle: string): void {
    const { shield } = this;
    this.change((all) => {
      const changed = { ...all };
      if (shield === handle) delete changed.shield;
      else changed.shield = handle;
      return changed;
    });
  }

  private change(changed: (all: Kept) => Kept): void {
    kept.change((now) => {
      const others = Object.entries(now).filter(([match]) => match !== this.match);
      const all = changed(now[this.match] ?? { notes: {} });
      return Object.fromEntries([[this.match, all], ...others.slice(0, MATCHES - 1)]);
    });
  }
}
