import type { Component, Snippet } from 'svelte';
import type { AnyEvent, Offer, Seat } from '../protocol/types';
import type { Span } from '../shell/match/passing';
import type { Begins } from '../shell/table/beginning';
import type { Heard } from '../shell/feel/cues';
import type { Motes } from '../shell/feel/motes';
import type { Lunge } from '../shell/table/flight';
import type { Flows } from '../shell/table/moves';
import type { Table } from '../shell/table/table.svelte';
import type { Ways } from '../shell/table/touch';

/** What is looked at closely: something on the table, or a card by its id. */
export type Subject = { handle: string } | { card: string };

/** What a game adds to the shell: the default export of its `web/client.ts`. */
export interface GameClient extends Ways {
  /** Lays out the view. */
  Mat: Component<{ table: Table; prompt: Snippet }>;
  /** Shows one card to be read. */
  Zoom: Component<{ table: Table; subject: Subject }>;
  /** The outline of a sign for an option. */
  signOf(option: Pick<Offer, 'verb' | 'args'>): string | undefined;
  /** The number of the turn in a view. */
  turnOf(view: unknown): number;
  /** What the question that follows an option will be aimed at, so that it can be aimed at once. */
  nextOf(offer: Offer, view: unknown): readonly string[];
  /** Which of the game's stops the moment is at which this seat may pass, if any. */
  stopOf(view: unknown, seat: Seat): string | undefined;
  /** The stretches of the match that last now, the shortest first. */
  spansOf(view: unknown): readonly Span[];
  /** Whether players have Books, whose look they pick. */
  hasBook?: boolean;
  /** Whether a card with this face comes as a foil, in a game in which players show foils as they like. */
  comesAsFoil?(face: unknown): boolean;
  /** What the place of a card of one's own is called that is shown to the opponent, such as a page. */
  placeName?(handle: string): string | undefined;
  /** How a match begins. */
  begins: Begins;
  /** How cards go from place to place. */
  flows: Flows;
  /** What an event sounds like to who sits near. */
  heardOf(event: AnyEvent, near: Seat): Heard | undefined;
  /** What flies over the table with an event, once it has changed. */
  motesOf(event: AnyEvent, view: unknown): readonly Motes[];
  /** Who pushes towards whom in this event, in the view before it. */
  lungeOf(event: AnyEvent, before: unknown): Lunge | undefined;
}
