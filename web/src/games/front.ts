/** What the shell needs of a game before its client is loaded: the default export of its `web/front.ts`. */

/** A kind of moment at which a player can pass, and may wish to be asked with nothing but that to do. */
export interface Stop {
  id: string;
  /** What the settings call it. */
  label: string;
}

/** A key of the keyboard that takes an option. */
export interface GameKey {
  /** What is pressed, in lower case. */
  pressed: string;
  /** The option that it takes: the one with this key or this verb, or else with the next of them. */
  takes: readonly string[];
  /** What the list of keys says about it. */
  does: string;
}

/** A game as the lobby, the settings and the list of keys show it. */
export interface Front {
  /** What the settings and the list of keys call the game. */
  name: string;
  lead: string;
  /** How a deck list is written, and how one begins. */
  list: { how: string; example: string };
  /** Its stops; the game's client says which one a moment is (`stopOf`). */
  stops: readonly Stop[];
  /** Its keys, beside those of all games. */
  keys: readonly GameKey[];
}
