import { expect, test } from 'vitest';
import { offer, table } from '../../../e2e/mock/table';
import type { LogLine } from '../../protocol/types';
import { lineOf, offersIn, withWholeLog } from './messages';

const line = (line: string) => ({ line }) as LogLine;
const offers = [offer('pass', 'Pass')];
const state = table({ game: 'zatch', step: 1, question: '', offers, view: {}, log: [line('one'), line('two')] });

test('the log goes on where the server says that its new lines begin', () => {
  const next = { ...state, log: [line('new')], log_from: 1 };
  expect(withWholeLog(next, state)).toMatchObject({ log: [{ line: 'one' }, { line: 'new' }], log_from: 0 });
  expect(withWholeLog(state, undefined).log).toEqual(state.log);
});

test('a referee chooses nothing, and nobody does while the match is paused', () => {
  expect(offersIn(state)).toEqual(offers);
  expect(offersIn({ ...state, you: 'referee' })).toEqual([]);
  expect(offersIn({ ...state, room: { ...state.room, paused: true } })).toEqual([]);
});

test('a line of the chat has a name and a clause only where they were sent', () => {
  const said = { type: 'chat', match: 'm', from: 'a', text: 'Hello!' } as const;
  expect(lineOf(said)).toEqual({ from: 'a', text: 'Hello!' });
  expect(lineOf({ ...said, clause: 'Z-TABLE-24' })).toEqual({ from: 'a', text: 'Hello!', clause: 'Z-TABLE-24' });
});
