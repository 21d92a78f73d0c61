import { expect, test } from 'vitest';
import { lungeOf } from './lunges';
import type { Event } from './view';

const battle = (...fighters: number[]): Event => ({
  event: 'battle_began',
  cause: 'character_attack',
  monster: 14,
  card: 3,
  land: 5,
  fighters,
  characters: fighters.map(() => 0),
});

test('all Characters that attack together fly at the Monster', () => {
  expect(lungeOf(battle(21, 22, 23))).toEqual({ from: ['f21', 'f22', 'f23'], to: 'f14' });
  expect(lungeOf(battle(21))).toEqual({ from: ['f21'], to: 'f14' });
});

test('a Monster flies at the Mana of the other player, or at the Land to which it moves', () => {
  expect(lungeOf({ event: 'assault', seat: 'b', entry: 14, card: 3 })).toEqual({ from: ['f14'], to: 'mana:a' });
  expect(lungeOf({ event: 'moving', seat: 'b', entry: 14, card: 3, to: 2, land: 9 })).toEqual({
    from: ['f14'],
    to: 'f2',
  });
  expect(lungeOf({ event: 'shuffled', seat: 'a', characters: false })).toBeUndefined();
});
