import { expect, test } from 'vitest';
import { lungeOf } from './lunges';
import type { Event, FightView, View } from './view';

const fight = (seat: 'a' | 'b', negated = false) => ({ seat, negated }) as FightView;
const fought = (defense: FightView | null): View => ({ battle: { attack: fight('a'), defense } }) as View;
const quiet = { battle: null } as View;

const compared = (attack: number, defense: number): Event => ({ event: 'compared', attack, defense });
const protects = (to: 'a' | 'b', from: 'a' | 'b' | null): Event => ({
  event: 'protected',
  seat: 'b',
  entry: 7,
  card: 0,
  whom: null,
  to,
  from,
});
const damage: Event = { event: 'damage', to: 'b', damage: 2 };

test('an Attack that fails flies at the Defense', () => {
  expect(lungeOf(compared(4000, 5000), fought(fight('b')))).toEqual({ from: ['fight:a'], to: 'fight:b' });
  expect(lungeOf(compared(4000, 4000), fought(fight('b')))).toEqual({ from: ['fight:a'], to: 'fight:b' });
});

test('an Attack that succeeds flies at the Book, or at the MAMODO that PROTECTS it', () => {
  for (const defense of [fight('b'), fight('b', true), null]) {
    expect(lungeOf(compared(4000, 3000), fought(defense))).toBeUndefined();
    expect(lungeOf(damage, fought(defense))).toEqual({ from: ['fight:a'], to: 'book:b' });
    expect(lungeOf(protects('b', 'a'), fought(defense))).toEqual({ from: ['fight:a'], to: 'f7' });
  }
});

test('nothing flies at a Defense that is not there', () => {
  expect(lungeOf(compared(0, 0), fought(null))).toBeUndefined();
  expect(lungeOf(compared(0, 0), fought(fight('b', true)))).toBeUndefined();
});

test('whoever the MAMODO that PROTECTS belongs to, it steps before the Book where no Attack harms that', () => {
  expect(lungeOf(protects('b', null), quiet)).toEqual({ from: ['f7'], to: 'book:b' });
  expect(lungeOf(protects('a', null), fought(fight('b')))).toEqual({ from: ['f7'], to: 'book:a' });
});
