import type { Component } from 'svelte';
import type { Load, Target } from '../shell/decks/dragging.svelte';
import type { OpenDeck } from '../shell/decks/open.svelte';
import type { AnyFace } from './gallery';

/** What a board is given. */
export interface BoardProps {
  deck: OpenDeck;
  /** Shows a card to be read. */
  onlook: (face: AnyFace) => void;
  /** A card is dropped on something with a `data-drop`. */
  ondrop: (load: Load, on: Target) => void;
}

/** What a board can be asked to do. */
export interface BoardMoves {
  /** Goes to a place of the deck, from 0 on. */
  goTo(at: number): void;
}

/** How decks of a game are built: the default export of its `web/builder.ts`. */
export interface Builder {
  /** The decks of a player. The first one has no heading in lists. */
  decks: readonly { name: string; heading: string }[];
  /** Which of them a card belongs to. */
  deckOf(face: AnyFace): number;
  /** What the cards of a deck are grouped by. */
  groupOf(face: AnyFace): string;
  /** How many places the deck has; only where the order of the cards counts. */
  places?: number;
  /** The first place, from 0 on, on which a card may be; only where the order counts. */
  firstPlace?(face: AnyFace): number;
  /** How many cards are drawn before the first turn; only where they are drawn by chance. */
  opening?: number;
  /** Lays out the places of a deck with an order. */
  Board?: Component<BoardProps, Partial<BoardMoves>>;
  /** Another way to come by cards than searching them, and what it is called. */
  forge?: { name: string; Forge: Component<{ deck: OpenDeck }> };
}

/** What a game says of its own faces, for the shell, which knows them only as `AnyFace`. */
export function builderOf<Face extends AnyFace>(
  game: Omit<Builder, 'deckOf' | 'groupOf' | 'firstPlace'> & {
    deckOf(face: Face): number;
    groupOf(face: Face): string;
    firstPlace?(face: Face): number;
  },
): Builder {
  return game as unknown as Builder;
}
