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
}

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

  get shield(): string | undefined {
    return this.all.shield;
  }

  /** Lays the page shield on a page, or takes it away from there. */
  lay(handle: string): void {
    const { shield } = this;
    this.change(({ notes }) => (shield === handle ? { notes } : { notes, shield: handle }));
  }

  private change(changed: (all: Kept) => Kept): void {
    kept.change((now) => {
      const others = Object.entries(now).filter(([match]) => match !== this.match);
      const all = changed(now[this.match] ?? { notes: {} });
      return Object.fromEntries([[this.match, all], ...others.slice(0, MATCHES - 1)]);
    });
  }
}
