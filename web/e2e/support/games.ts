import { Reader, Settler, Striker, type Taste } from './tastes';

/** House rules by their labels. */
export type Short = Readonly<Record<string, number>>;

/** A game as the tests of whole matches know it. */
export interface Game {
  name: string;
  /** What its button in the lobby says. */
  button: RegExp;
  /** House rules that make a match short. */
  short: Short;
  /**
   * Under this seed a match of a player in a hurry against the random computer is neither over at once
   * nor long. A change of the rules may make it another match: then look for another seed.
   */
  seed: number;
  /** What a player in a hurry chooses. */
  taste: () => Taste;
  /** The region in which players find what is their own. */
  own: RegExp;
  /** Something of player A as player B knows it. */
  theirs: { at: string; reads: RegExp };
  /** Whether players can agree on a draw. */
  draws: boolean;
  /** Somewhere deep in the rule book: its name in addresses, and a clause. */
  book: { id: string; clause: string };
}

export const battlemonsters: Game = {
  name: 'Battlemonsters',
  button: /Battlemonsters/,
  // Two places each, so that nobody can hide behind a wall of cards.
  short: { Lives: 1, Places: 2 },
  seed: 19,
  taste: () => new Striker(),
  own: /^Your hand/,
  theirs: { at: '[data-handle="supply:a"]', reads: /^Supply of .*, \d+ cards/ },
  draws: true,
  book: { id: 'battlemonsters', clause: 'B-RULE-23' },
};

export const mana: Game = {
  name: 'Mana',
  button: /Mana/,
  // Half the way to the goal.
  short: { 'Mana to win': 6 },
  seed: 11,
  taste: () => new Settler(),
  own: /^Your Lands/,
  theirs: { at: '[data-handle="deck:a"]', reads: /^Main Deck of .*, \d+ cards$/ },
  draws: true,
  book: { id: 'mana', clause: 'M-RULE-20' },
};

export const zatch: Game = {
  name: 'Zatch Bell',
  button: /Zatch/,
  short: {},
  seed: 24,
  taste: () => new Reader(),
  own: /^Your Spell Book, open at/,
  theirs: { at: '[data-handle^="a:p"]', reads: /not known|empty|open/ },
  draws: false,
  book: { id: 'zatch', clause: 'Z-RULE-66' },
};

export const games: readonly Game[] = [battlemonsters, mana, zatch];
