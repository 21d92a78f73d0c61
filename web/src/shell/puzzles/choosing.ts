import type { PuzzleTitle } from '../../protocol/types';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A game's next puzzle of the day is this many further on, so that it is unlike the one before. */
const STRIDE = 7;

/** How many days, in UTC, have gone by: the same for everybody. */
const dayOf = (now: number): number => Math.floor(now / DAY_MS);

/** The game whose puzzle is that of the day: each in turn. */
export function dailyGame<T>(games: readonly T[], now: number): T | undefined {
  return games[dayOf(now) % games.length];
}

/** The puzzle of the day among those of its game, which has every `games`-th day. */
export function daily(puzzles: readonly PuzzleTitle[], games: number, now: number): PuzzleTitle | undefined {
  const stride = puzzles.length % STRIDE === 0 ? 1 : STRIDE;
  return puzzles[(Math.floor(dayOf(now) / games) * stride) % puzzles.length];
}

/** The puzzle that comes after this one: the next that was not solved yet, round to the first again. */
export function nextPuzzle(
  puzzles: readonly PuzzleTitle[],
  puzzle: string,
  isSolved: (id: string) => boolean,
): PuzzleTitle | undefined {
  const at = puzzles.findIndex(({ id }) => id === puzzle);
  const round = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(at, 0))];
  return round.find(({ id }) => !isSolved(id)) ?? round[0];
}

/** What the kinds of puzzles are called, each with what it asks for. */
export const KINDS = [
  { kind: 'win', name: 'Win this turn', about: 'One choice leads to victory before the turn is over.' },
  { kind: 'survive', name: 'Survive', about: 'One choice keeps you in the game until your opponent’s turn is over.' },
  { kind: 'answer', name: 'Find the one answer', about: 'Something is happening. One choice does what is asked.' },
] as const;

/** How hard a puzzle is, in words. */
export const HARDNESS = ['easy', 'not hard', 'medium', 'hard', 'very hard'] as const;

/** How hard this one is, in words. */
export const hardness = ({ difficulty }: { difficulty: number }): string => HARDNESS[difficulty - 1] ?? '';
