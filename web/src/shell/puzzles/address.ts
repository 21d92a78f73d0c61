/** The address of the puzzles: of all games, of one, or of a single puzzle. */
export const puzzlesAddress = (game?: string, puzzle?: string): string =>
  ['/puzzles', game, puzzle].filter((part) => part !== undefined).join('/');
