import { expect, test } from 'vitest';
import type { AnyEvent } from '$web/protocol/types';
import type { Event, View } from '../view';
import { coinsOf, tossNow } from './tosses';

const view = (coins: View['coins']): View => ({ coins }) as View;
const told = (...events: Event[]): AnyEvent[] => events.map((event) => ({ event, line: null }));

test('as many coins show heads as are told', () => {
  expect(coinsOf(3, 2)).toEqual([true, true, false]);
  expect(coinsOf(0, 0)).toEqual([]);
});

test('coins that may be changed are shown before those that fell earlier', () => {
  const coins = { seat: 'b' as const, heads: [true] };
  expect(tossNow(view(coins), told({ event: 'flipped', seat: 'a', card: 1, coins: 2, heads: 0 }))).toEqual({
    toss: coins,
    open: true,
  });
});

test('coins that fell on the way are shown as they ended', () => {
  const events = told(
    { event: 'flipped', seat: 'a', card: 1, coins: 2, heads: 0 },
    { event: 'coins_changed', seat: 'b', card: 1, coins: 2, heads: 2 },
    { event: 'passed', seat: 'a' },
  );
  expect(tossNow(view(null), events)).toEqual({ toss: { seat: 'b', heads: [true, true] }, open: false });
  expect(tossNow(view(null), told({ event: 'passed', seat: 'a' }))).toBeUndefined();
});
