/** A kind of moment at which a player can pass, and may wish to be asked with nothing but that to do. */
export interface Stop {
  id: string;
  /** What the settings call it. */
  label: string;
}

/** The stops of a game. */
export interface Stops {
  /** What the game is called there. */
  game: string;
  at: readonly Stop[];
}

/** The stops of every game; a game's client says which one a moment is (`stopOf`). */
export const stops: Readonly<Record<string, Stops>> = {
  battlemonsters: { game: 'Battlemonsters', at: [{ id: 'their-turn', label: 'My opponent’s turn' }] },
  mana: {
    game: 'Mana',
    at: [
      { id: 'answer', label: 'Cards I may answer' },
      { id: 'battle', label: 'Steps of a battle' },
    ],
  },
  zatch: {
    game: 'Zatch Bell!',
    at: [
      { id: 'battle-in', label: 'My opponent’s Battle In' },
      { id: 'defense', label: 'Step 2 of a Battle: my Defense' },
      { id: 'effects', label: 'Step 3 of a Battle: effects' },
      { id: 'cut-in', label: 'Cut-ins' },
      { id: 'coins', label: 'Coins that may be changed' },
      { id: 'their-actions', label: 'Actions in my opponent’s turn' },
      { id: 'own-actions', label: 'Actions in my own turn' },
    ],
  },
};
