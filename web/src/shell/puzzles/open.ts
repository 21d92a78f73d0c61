import { startMatch } from '../lobby/start';

/** Poses a puzzle at a table of its own, or shows its solution there. */
export const openPuzzle = (game: string, puzzle: string, shown = false): Promise<void> =>
  startMatch({ game, opponent: 'computer', level: 5, puzzle: { puzzle, shown } });
