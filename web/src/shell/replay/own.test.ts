import { afterEach, beforeEach, expect, test } from 'vitest';
import { stubMemory } from '../../app/remembering';
import { somebody } from '../../app/somebody.svelte';
import { holdSeat } from '../../net/tokens';
import type { MatchState } from '../../protocol/types';
import { ownSeat } from './own';

const seats = { a: { player: { id: 'ann' } }, b: { player: { id: 'ben' } } } as MatchState['seats'];

beforeEach(() => stubMemory());
afterEach(() => somebody.forget());

test('the seat that this browser holds is its own, but not that of a referee', () => {
  holdSeat('m', 'b', 'token');
  holdSeat('judged', 'referee', 'token');
  expect(ownSeat('m', seats)).toBe('b');
  expect(ownSeat('judged', seats)).toBeUndefined();
});

test('on another device it is the seat of who one is', () => {
  somebody.be('key', { id: 'ben', name: 'Ben' } as Parameters<typeof somebody.be>[1]);
  expect(ownSeat('m', seats)).toBe('b');
  expect(ownSeat('m', undefined)).toBeUndefined();
});

test('whoever has not played has no seat, even where nobody is a registered player', () => {
  expect(ownSeat('m', seats)).toBeUndefined();
  expect(ownSeat('m', { a: {}, b: {} } as MatchState['seats'])).toBeUndefined();
});
