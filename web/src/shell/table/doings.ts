import type { Hush } from '../match/passing';
import type { Notes } from '../room/notes';

/** What a table can do with the world: a live match sends messages, a replay does nothing. */
export interface Doings {
  choose(key: string): void;
  why(handles: string[]): void;
  /** Passes, and is not asked again. */
  hush(hush: Hush): void;
  /** Shows at once what is still to be shown. Says whether there was anything. */
  skip?(): boolean;
  /** Asks what would come of an option. */
  preview?(key: string): void;
  /** Asks the computer what it would do; says whether that could be asked. */
  hint?(): boolean;
  /** Fetches a card by its id. */
  face(card: string): Promise<unknown>;
  /** What the player notes on cards. */
  notes?: Notes;
  /** Lets the player put a marker on a card. */
  mark?(handle: string): void;
  /** Shows a card of one's own to the opponent. */
  reveal?(handle: string): void;
}
