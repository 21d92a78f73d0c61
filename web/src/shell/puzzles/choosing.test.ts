import { expect, test } from 'vitest';
import type { PuzzleTitle } from '../../protocol/types';
import { daily, dailyGame, nextPuzzle } from './choosing';

const title = (id: string): PuzzleTitle => ({ id, kind: 'win', task: '', difficulty: 1, decks: ['a', 'b'] });
const noon = (day: number): number => Date.UTC(2026, 10, day, 12);

test('a day has one puzzle, from midnight to midnight in UTC, and the next day another', () => {
  const puzzles = ['a', 'b', 'c', 'd'].map(title);
  const today = daily(puzzles, 1, noon(25))?.id;
  expect(daily(puzzles, 1, Date.UTC(2026, 10, 25))?.id).toBe(today);
  expect(daily(puzzles, 1, Date.UTC(2026, 10, 26) - 1)?.id).toBe(today);
  expect(daily(puzzles, 1, noon(26))?.id).not.toBe(today);
  expect(daily([], 1, noon(25))).toBeUndefined();
});

test('every puzzle of every game has its day, however many there are', () => {
  for (const games of [1, 2, 3]) {
    for (const count of [1, 5, 7, 14, 40, 42, 43, 45]) {
      const shelves = Array.from({ length: games }, (_, game) =>
        Array.from({ length: count }, (_, at) => title(`${game} ${at}`)),
      );
      const days = Array.from({ length: games * count }, (_, day) => {
        const puzzles = dailyGame(shelves, noon(1 + day)) ?? [];
        return daily(puzzles, games, noon(1 + day))?.id;
      });
      expect(new Set(days).size, `${games} games of ${count} puzzles`).toBe(games * count);
    }
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
