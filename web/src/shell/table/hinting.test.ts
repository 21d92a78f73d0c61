import { expect, test } from 'vitest';
import { offer, table } from '../../../e2e/mock/table';
import type { MatchState } from '../../protocol/types';
import { Hinting } from './hinting.svelte';

const offers = [offer('attack f1', 'Attack'), offer('pass', 'Pass')];

/** Somebody who can ask for a hint, and how often they did. */
function asking(more: Partial<MatchState> = {}, connected = true) {
  const state = table({ game: 'zatch', step: 1, question: '', offers, view: {}, log: [], ...more });
  const asked: string[] = [];
  const hinting = new Hinting({ state, offers, seated: true, far: 'b' }, () => {
    asked.push('hint');
    return connected;
  });
  return { hinting, asked };
}

const hint = { type: 'hint' as const, match: 'mock', step: 1, key: 'attack f1', lines: [], chance: 60 };
const rather = { key: 'pass', lines: [], chance: 55 };

test('the computer is asked once, and what it would take is an option', () => {
  const { hinting, asked } = asking();
  hinting.ask();
  hinting.ask();
  expect([hinting.now, hinting.offer, asked]).toEqual(['asked', undefined, ['hint']]);
  hinting.hear({ ...hint, rather_than: rather });
  expect(hinting.now).toMatchObject({ key: 'attack f1', chance: 60, rather });
  expect(hinting.offer).toBe(offers[0]);
});

test('an answer that nobody waits for any more is not shown', () => {
  const { hinting } = asking();
  hinting.ask();
  hinting.unanswered();
  hinting.hear(hint);
  expect(hinting.now).toBeUndefined();
});

test('what was heard stays where the connection is lost, until nobody wishes to read it', () => {
  const { hinting } = asking();
  hinting.ask();
  hinting.hear(hint);
  hinting.unanswered();
  expect(hinting.offer).toBe(offers[0]);
  hinting.forget();
  expect(hinting.offer).toBeUndefined();
});

test('nothing is asked without a connection', () => {
  const { hinting } = asking({}, false);
  hinting.ask();
  expect(hinting.now).toBeUndefined();
});

const human = { name: 'Ben', kind: 'human', ready: true, online: true } as const;

test.each([
  ['against a person', { seats: { a: human, b: human } }],
  ['in a puzzle', { puzzle: { outcome: 'open' } as MatchState['puzzle'] }],
  ['in a lesson', { guide: { over: false } as MatchState['guide'] }],
] as [string, Partial<MatchState>][])('%s there is no hint', (_where, more) => {
  const { hinting, asked } = asking(more);
  hinting.ask();
  expect([hinting.possible, asked]).toEqual([false, []]);
});
