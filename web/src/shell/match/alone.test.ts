import { expect, test } from 'vitest';
import { offer, table } from '../../../e2e/mock/table';
import type { GameClient } from '../../games/game';
import type { MatchState } from '../../protocol/types';
import { Alone } from './alone';
import { PASS, turnSpan } from './passing';

/** As much of a game as is asked where somebody may pass. */
const game = {
  stopOf: () => 'cut-ins',
  spansOf: (turn: number) => [turnSpan(turn)],
} as unknown as GameClient;

const wishes = { passAlone: true, autoPass: false, stops: {} };
const pass = offer(PASS, 'Pass');
const at = (more: Partial<MatchState> = {}) =>
  table({ game: 'zatch', step: 1, question: '', offers: [pass], view: 5, log: [], ...more });

test('what the page answers is not asked', () => {
  const alone = new Alone(wishes);
  expect([alone.chosenIn(at(), game), alone.askedIn(at(), game)]).toEqual([PASS, []]);
});

test.each([
  ['in a lesson', at({ guide: { over: false } as MatchState['guide'] })],
  ['once a match is over', at({ phase: 'over' })],
  ['where something else can be done', at({ offers: [pass, offer('use f1', 'Use it')] })],
])('the page answers nothing %s', (_where, state) => {
  const alone = new Alone(wishes);
  expect(alone.chosenIn(state, game)).toBeUndefined();
  expect(alone.askedIn(state, game)).toBe(state.offers);
});

test('the stops of a game are kept', () => {
  expect(new Alone({ ...wishes, stops: { zatch: ['cut-ins'] } }).chosenIn(at(), game)).toBeUndefined();
  expect(new Alone({ ...wishes, stops: { mana: ['cut-ins'] } }).chosenIn(at(), game)).toBe(PASS);
});

test('whoever wishes not to be asked in this turn is asked in the next one', () => {
  const alone = new Alone(wishes);
  const offers = [pass, offer('use f1', 'Use it')];
  alone.hush({ stop: 'cut-ins', span: turnSpan(5).id });
  alone.come(at({ offers }), game);
  expect(alone.chosenIn(at({ offers }), game)).toBe(PASS);
  alone.come(at({ offers, view: 6 }), game);
  expect(alone.chosenIn(at({ offers, view: 6 }), game)).toBeUndefined();
});
