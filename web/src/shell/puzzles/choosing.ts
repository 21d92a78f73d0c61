import type { PuzzleTitle } from '../../protocol/types';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The next day's puzzle is this many further on, so that one day is unlike the one before. */
const STRIDE = 7;

/** Which of `count` things is that of the day, counted from 0: the same for everybody, by the date in UTC. */
function ofDay(count: number, now: number, stride = 1): number {
  return (Math.floor(now / DAY_MS) * stride) % count;
}

/** The game whose puzzle is that of the day: each in turn. */
export function dailyGame<T>(games: readonly T[], now: number): T | undefined {
  return games.length > 0 ? games[ofDay(games.length, now)] : undefined;
}

/** The puzzle of the day among those of its game. */
export function daily(puzzles: readonly PuzzleTitle[], now: number): PuzzleTitle | undefined {
  if (puzzles.length === 0) return undefined;
  return puzzles[ofDay(puzzles.length, now, puzzles.length % STRIDE === 0 ? 1 : STRIDE)];
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
