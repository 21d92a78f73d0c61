import { expect, test } from 'vitest';
import type { Calls, MatchCall } from '../../protocol/types';
import { callsOf } from './words';

const match = (more: Partial<MatchCall>): MatchCall => ({
  match: 'm1',
  game: 'toy',
  seat: 'a',
  wanted: 'choice',
  step: 4,
  against: 'Bob',
  ...more,
});

const nothing: Calls = { matches: [], drafts: [], tournaments: [], over: [], alone: [] };

test('a match says what it waits for, and leads there', () => {
  const [call] = callsOf({ ...nothing, matches: [match({})] });
  expect(call).toEqual({
    key: 'm1 4',
    href: '/m/m1',
    short: 'Your turn',
    words: 'Your match against Bob waits for your choice.',
  });
  const wanted = ['answer', 'agreement', 'presence'] as const;
  const told = callsOf({ ...nothing, matches: wanted.map((wanted) => match({ wanted, against: '' })) });
  expect(told.map(({ words }) => words)).toEqual([
    'Your match against the other player waits for your answer.',
    'Your match against the other player begins once you agree to its rules.',
    'Your match against the other player has begun.',
  ]);
});

test('what is asked at the same moment is told by itself', () => {
  const [choice, answer] = callsOf({ ...nothing, matches: [match({}), match({ wanted: 'answer' })] });
  expect(choice?.key).not.toBe(answer?.key);
});

test('a round that was paired is called by its tournament until somebody has chosen', () => {
  const round = { tournament: 't1', name: 'Cup', number: 2 };
  const [begun, later] = callsOf({ ...nothing, matches: [match({ round, step: 0 }), match({ round })] });
  expect(begun?.words).toBe('Cup, round 2: you play Bob.');
  expect(later?.short).toBe('Your turn');
});

test('packs lead to where they are', () => {
  const packs = callsOf({
    ...nothing,
    drafts: [{ draft: 'd1', game: 'toy', taken: 3 }],
    tournaments: [{ tournament: 't1', name: 'Cup' }],
  });
  expect(packs.map(({ key, href }) => [key, href])).toEqual([
    ['d1 3', '/draft/d1'],
    ['t1 packs', '/t/t1'],
  ]);
});
