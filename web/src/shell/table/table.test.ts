import { expect, test } from 'vitest';
import { offer, table } from '../../../e2e/mock/table';
import type { GameClient } from '../../games/game';
import type { MatchState } from '../../protocol/types';
import { PASS, turnSpan, type Hush } from '../match/passing';
import { Table } from './table.svelte';

/** As much of a game as a table asks where somebody may pass. */
const game = {
  stopOf: () => 'own-actions',
  turnOf: () => 5,
  spansOf: () => [turnSpan(5)],
} as unknown as GameClient;

const offers = [offer('battle-in', 'Battle In'), offer(PASS, 'Pass')];
const at = (step: number, more: Partial<MatchState> = {}) =>
  table({ game: 'zatch', step, question: 'What do you do?', offers, view: {}, log: [], ...more });
const undone = [{ key: PASS, sentence: 'You can still declare Battle In.' }];

/** A table at which something is asked, and what was wished and chosen at it. */
function asking(state: MatchState) {
  const hushes: Hush[] = [];
  const chosen: string[] = [];
  const asked = new Table(game, state, {
    choose: (key) => void chosen.push(key),
    why: () => {},
    hush: (hush) => void hushes.push(hush),
    face: () => Promise.resolve(undefined),
  });
  asked.show(state, [...offers]);
  return { asked, hushes, chosen };
}

const hush = { stop: 'own-actions', span: 'turn 5' };

test('passing for this turn passes now and at what comes', () => {
  const { asked, hushes, chosen } = asking(at(1));
  asked.hush(turnSpan(5));
  expect([hushes, chosen]).toEqual([[hush], [PASS]]);
});

test('where it is asked first whether passing is meant, nothing is passed until it is pressed again', () => {
  const { asked, hushes, chosen } = asking(at(1, { undone }));
  asked.hush(turnSpan(5));
  expect(asked.doubt).toEqual({ ...undone[0], label: 'Pass for this turn' });
  expect([hushes, chosen]).toEqual([[], []]);
  asked.hush(turnSpan(5));
  expect([hushes, chosen]).toEqual([[hush], [PASS]]);
});

test('whoever is asked whether passing for this turn is meant and does something else is asked again', () => {
  const { asked, hushes, chosen } = asking(at(1, { undone }));
  asked.hush(turnSpan(5));
  asked.take('battle-in');
  asked.show(at(2, { undone }), [...offers]);
  expect(asked.doubt).toBeUndefined();
  expect([hushes, chosen]).toEqual([[], ['battle-in']]);
});

test('what it says to choose again is what was pressed', () => {
  const { asked } = asking(at(1, { undone }));
  asked.take(PASS);
  expect(asked.doubt?.label).toBe('Pass');
});

test('whoever is asked whether it is meant and passes once has passed only once', () => {
  const { asked, hushes, chosen } = asking(at(1, { undone }));
  asked.hush(turnSpan(5));
  asked.take(PASS);
  expect([hushes, chosen]).toEqual([[], [PASS]]);
});
