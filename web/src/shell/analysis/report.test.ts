import { expect, test } from 'vitest';
import type { Analysis, Decision, MatchPosition } from '../../protocol/types';
import {
  across,
  chancesOf,
  judge,
  luckiest,
  luckOf,
  mistakesOf,
  nextMistake,
  signed,
  stepAt,
  upward,
  WIDTH,
} from './report';

const choice = (key: string) => ({ key, label: key, touches: [], chance: 50 });
const decision = (step: number, seat: 'a' | 'b', verdict: Decision['verdict'], better = true): Decision => ({
  step,
  turn: 1,
  seat,
  taken: choice('played'),
  ...(better ? { better: choice('best') } : {}),
  lost: 12,
  verdict,
  options: 3,
  good: ['best', 'second'],
  worse: ['played', 'bad'],
});
const report = {
  decisions: [
    decision(1, 'a', 'good'),
    decision(3, 'b', 'mistake'),
    decision(5, 'a', 'blunder'),
    decision(7, 'a', 'inaccuracy'),
  ],
} as Analysis;

test('one goes from mistake to mistake, and round', () => {
  const all = mistakesOf(report);
  expect(all.map(({ step }) => step)).toEqual([3, 5]);
  expect(mistakesOf(report, 'a').map(({ step }) => step)).toEqual([5]);
  expect(nextMistake(all, 3, 1)?.step).toBe(5);
  expect(nextMistake(all, 5, 1)?.step).toBe(3);
  expect(nextMistake(all, 4, -1)?.step).toBe(3);
  expect(nextMistake(all, 3, -1)?.step).toBe(5);
  expect(nextMistake([], 3, 1)).toBeUndefined();
});

test('chances are those of the player at the lower edge', () => {
  const position = { was: 70, known: { a: 60, b: 45 } } as MatchPosition;
  expect(chancesOf(position, 'a')).toEqual({ was: 70, own: 60, other: 55 });
  expect(chancesOf(position, 'b')).toEqual({ was: 30, own: 45, other: 40 });
});

test('the curve runs from edge to edge', () => {
  expect([across(0, 8), across(8, 8)]).toEqual([0, WIDTH]);
  expect(upward(100)).toBe(0);
  expect([stepAt(-0.1, 8), stepAt(0.5, 8), stepAt(1.2, 8)]).toEqual([0, 4, 8]);
});

test('a try is right if it is as good as the best', () => {
  const mistake = decision(3, 'a', 'mistake');
  expect(['best', 'second', 'played', 'bad'].map((key) => judge(mistake, key))).toEqual([
    'right',
    'right',
    'played',
    'wrong',
  ]);
  // Of what the search has not looked at nobody says that it is worse.
  expect(judge(mistake, 'other')).toBe('unknown');
});

test('luck is told of whoever had it', () => {
  const nameOf = (seat: 'a' | 'b') => (seat === 'a' ? 'Ann' : 'Ben');
  const of = (luck: number, luck_unsure = 0.2) =>
    ({ sides: { a: { luck }, b: { luck: -luck } }, luck_unsure }) as Analysis;
  expect(luckOf(of(12.4, 2.6), nameOf)).toBe('Luck: +12% ± 3 for Ann.');
  expect(luckOf(of(-7), nameOf)).toBe('Luck: +7% for Ben.');
  expect(luckOf(of(0.2), nameOf)).toBe('Luck favoured nobody.');
  expect(signed(-3.6)).toBe('−4%');
});

test('the luckiest moments are named in the order of the match', () => {
  const nameOf = (seat: 'a' | 'b') => (seat === 'a' ? 'Ann' : 'Ben');
  const positions = [-6, 4.9, 14, 5, -20].map((luck, step) => ({ step, luck }));
  expect(luckiest({ positions } as Analysis, nameOf)).toEqual([
    { step: 0, text: 'The deal: +6% for Ben' },
    { step: 2, text: 'Choice 2: +14% for Ann' },
    { step: 4, text: 'Choice 4: +20% for Ben' },
  ]);
});
