import type { MatchState } from '../../src/protocol/types';
import type { Taste } from './taste';

/** House rules by their labels. */
export type Short = Readonly<Record<string, number>>;

/** How the options of a game are taken on its mat, where their keys alone do not say so. */
export interface Grip {
  /** Verbs that no card carries out, although their keys may name one. */
  alone: readonly string[];
  /** Verbs that several cards carry out together. */
  together: readonly string[];
  /** The keys of the keyboard that take an option, beside those of all games. */
  shortcuts: Readonly<Record<string, string>>;
  /** The place on the mat that a word of a key means without being its handle: a selector. */
  placeOf?(word: string): string | undefined;
}

/** A made-up position. */
export type Position = () => MatchState;

/** The mat of a game by itself, on made-up positions. */
export interface Mat {
  /** In the middle of a match. */
  state(more?: Partial<MatchState>): MatchState;
  /** Further positions in which everything must be easy to press, by what they show. */
  pressed: Readonly<Record<string, Position>>;
  /** Further positions in which everything must be easy to read, by what they show. */
  read: Readonly<Record<string, Position>>;
  /** A position, a piece with which something can be done there, and one with which nothing can. */
  lit: { position: Position; piece: string; plain: string };
  /** What something else may lie over: a selector. */
  covered?: string;
  /** What one pays from, which no list lies over: a selector. */
  pays?: string;
  /** Where the cards lie that players hold: a selector. A finger must be able to take them. */
  held: string;
}

/** What the gallery of a game is tried with. */
export interface Shown {
  /** How many cards there are. */
  cards: number;
  /** A query, and the only card that it finds. */
  only: { query: string; id: string; name: string };
  /** A value of a field that stands open to be chosen, as the page writes it into the query. */
  chip: { value: string; query: string };
  /** A query with a mistake, the sign at which it is, and the query put right. */
  mistake: { query: string; wrong: string; right: string };
}

/** What the workshop is tried with. */
export interface Written {
  /** A kind of card, and the field of its text. */
  kind: string;
  field: string;
  /** A text, the same in other words, and the same with a wrong word. */
  text: string;
  unusual: string;
  misspelled: { text: string; wrong: string; right: string };
  /** A printed card. */
  printed: string;
}

/** The packs with which opening is tried. */
export interface Opened {
  /** A kind of pack. */
  id: string;
  name: string;
  /** How many cards are in it. */
  cards: number;
  /** What the button says that opens one. */
  pull: string;
}

/** A game as the tests know it that every game has to pass: the default export of its `web/e2e/game.ts`. */
export interface Game {
  /** Its name in addresses. */
  id: string;
  /** What its tests are called. */
  name: string;
  /** What its button in the lobby says. */
  button: RegExp;
  /** House rules that make a match short. */
  short: Short;
  /** House rules under which even a match of players in a hurry goes on for a while. */
  long: Short;
  /**
   * Under this seed a match of a player in a hurry against the random computer is neither over at once
   * nor long. A change of the rules may make it another match: then look for another seed.
   */
  seed: number;
  /** What a player in a hurry chooses. */
  taste(): Taste;
  grip: Grip;
  /** The region in which players find what is their own. */
  own: RegExp;
  /** Something of player A as player B knows it. */
  theirs: { at: string; reads: RegExp };
  /** Whether players can agree on a draw. */
  draws: boolean;
  /** Clauses of the rule book: one deep inside, and the one about matches that are too long. */
  clauses: { deep: string; length: string };
  mat: Mat;
  gallery: Shown;
  /** How many cards a player draws before the first turn; only where decks are shuffled. */
  opening?: number;
  packs: Opened;
  /** Packs in which own cards come. */
  ownPacks: Opened;
  /** Packs from which a legal deck can be built. */
  sealed: { pack: string; count: number; seed: string };
  written: Written;
}
