import { expect, test } from 'vitest';
import type { PuzzleTitle } from '../../protocol/types';
import { daily, dailyGame, nextPuzzle } from './choosing';

const title = (id: string): PuzzleTitle => ({ id, kind: 'win', task: '', difficulty: 1, decks: ['a', 'b'] });
const noon = (day: number): number => Date.UTC(2026, 10, day, 12);

test('a day has one puzzle, from midnight to midnight in UTC, and the next day another', () => {
  const puzzles = ['a', 'b', 'c', 'd'].map(title);
  const today = daily(puzzles, noon(25))?.id;
  expect(daily(puzzles, Date.UTC(2026, 10, 25))?.id).toBe(today);
  expect(daily(puzzles, Date.UTC(2026, 10, 26) - 1)?.id).toBe(today);
  expect(daily(puzzles, noon(26))?.id).not.toBe(today);
  expect(daily([], noon(25))).toBeUndefined();
});

test('every puzzle has its day, however many there are', () => {
  for (const count of [1, 5, 7, 14, 45]) {
    const puzzles = Array.from({ length: count }, (_, at) => title(String(at)));
    const days = Array.from({ length: count }, (_, day) => daily(puzzles, noon(1 + day))?.id);
    expect(new Set(days).size).toBe(count);
  }
});

test('the games take turns', () => {
  const games = ['x', 'y', 'z'];
  expect(new Set([25, 26, 27].map((day) => dailyGame(games, noon(day)))).size).toBe(3);
  expect(dailyGame([], noon(25))).toBeUndefined();
});

test('the next puzzle is one that was not solved, round to the first again', () => {
  const puzzles = ['a', 'b', 'c', 'd'].map(title);
  const solved =
    (...ids: string[]) =>
    (id: string) =>
      ids.includes(id);
  expect(nextPuzzle(puzzles, 'a', solved('b'))?.id).toBe('c');
  expect(nextPuzzle(puzzles, 'c', solved('c', 'd'))?.id).toBe('a');
  expect(nextPuzzle(puzzles, 'a', solved('a', 'b', 'c', 'd'))?.id).toBe('b');
  expect(nextPuzzle([title('a')], 'a', solved())).toBeUndefined();
});
