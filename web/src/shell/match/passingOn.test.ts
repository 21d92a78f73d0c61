import { expect, test } from 'vitest';
import { table } from '../../../e2e/mock/table';
import type { MatchState } from '../../protocol/types';
import { PassingOn } from './passingOn.svelte';

const state = (you: MatchState['you'], more: Partial<MatchState> = {}) =>
  table({ game: 'zatch', step: 3, question: '', offers: [], view: {}, log: [], you, hotseat: true, ...more });

test('the table is hidden until the other player has the device', async () => {
  const passing = new PassingOn();
  const waited = passing.wait(state('b'), state('a'));
  expect(passing.curtain?.seat).toBe('b');
  passing.curtain?.lift();
  await waited;
  expect(passing.curtain).toBeUndefined();
});

test('whoever comes back to a match has to say who they are, but not at its start', async () => {
  const passing = new PassingOn();
  void passing.wait(state('a'), undefined);
  expect(passing.curtain?.seat).toBe('a');
  const begins = new PassingOn();
  await begins.wait(state('a', { step: 0 }), undefined);
  expect(begins.curtain).toBeUndefined();
});

test.each([
  ['the same player goes on', state('a')],
  ['each has a screen', state('b', { hotseat: false })],
  ['positions are tried', state('b', { trial: true })],
  ['the match is over', state('b', { phase: 'over' })],
])('nothing is hidden where %s', async (_why, next) => {
  const passing = new PassingOn();
  await passing.wait(next, state('a'));
  expect(passing.curtain).toBeUndefined();
});
