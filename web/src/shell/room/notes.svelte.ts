import { recall, remember } from '../../app/storage';
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

/** What a player notes on the cards of one match, kept by the browser alone. */
export class Notes {
  private all: Kept = $state({ notes: {} });

  constructor(private readonly match: string) {
    this.all = kept()[match] ?? { notes: {} };
  }

  on(handle: string): Note | undefined {
    return this.all.notes[handle];
  }

  put(handle: string, note: Note | undefined): void {
    const notes = { ...this.all.notes };
    if (note) notes[handle] = note;
    else delete notes[handle];
    this.keep({ ...this.all, notes });
  }

  get shield(): string | undefined {
    return this.all.shield;
  }

  /** Lays the page shield on a page, or takes it away from there. */
  lay(handle: string): void {
    const { shield, notes } = this.all;
    this.keep(shield === handle ? { notes } : { notes, shield: handle });
  }

  private keep(all: Kept): void {
    this.all = all;
    const others = Object.entries(kept()).filter(([match]) => match !== this.match);
    const newest = others.slice(0, MATCHES - 1);
    remember('notes', Object.fromEntries([[this.match, all], ...newest]));
  }
}

function kept(): Record<string, Kept> {
  return recall<Record<string, Kept>>('notes', {});
}
