import { expect, test } from 'vitest';
import { movesBetween, type Anchor, type Flows } from './moves';

const flows: Flows = {
  sources: { hand: ['supply'], field: ['hand', 'graveyard', 'supply'] },
  piles: { hand: 'graveyard', field: 'graveyard' },
};

const piles: Anchor[] = ['supply:a', 'graveyard:a', 'supply:b', 'graveyard:b', 'hand:b'].map((key) => ({
  key,
  zone: key,
}));
const hand = (card: string, n = 0): Anchor => ({ key: `hand:${card}#${n}`, card, zone: 'hand:a' });
const field = (key: string, seat: string, card?: string): Anchor => ({ key, card, zone: `field:${seat}` });
const told = (before: Anchor[], after: Anchor[]) =>
  movesBetween(flows, [...piles, ...before], [...piles, ...after]).map((m) => `${m.kind} ${m.from.key} > ${m.to.key}`);

test('what stays flies from its old place to its new one', () => {
  expect(told([field('f1', 'a', 'x')], [field('f1', 'a', 'x')])).toEqual(['come f1 > f1']);
});

test('a summoned card comes from the hand', () => {
  expect(told([hand('x')], [field('f1', 'a', 'x')])).toEqual(['come hand:x#0 > f1']);
});

test('a drawn card comes from the supply', () => {
  expect(told([], [hand('x')])).toEqual(['come supply:a > hand:x#0']);
});

test('a hidden card of the other player comes from the hand that is not seen', () => {
  expect(told([], [field('f2', 'b')])).toEqual(['come hand:b > f2']);
});

test('a beaten card flies to its graveyard, even from the other side of the field', () => {
  expect(told([field('f1', 'a', 'x')], [])).toEqual(['leave f1 > graveyard:a']);
  const moves = movesBetween(flows, [field('f1', 'a', 'x')], [{ ...piles[3]!, card: 'x' }, piles[1]!]);
  expect(moves.map((m) => m.to.key)).toEqual(['graveyard:b']);
});

test('of two equal cards one moves and one stays', () => {
  expect(told([hand('x', 0), hand('x', 1)], [hand('x', 0), field('f1', 'a', 'x')])).toEqual([
    'come hand:x#0 > hand:x#0',
    'come hand:x#1 > f1',
  ]);
});

test('what has no pile is gone, and what another player takes flies across', () => {
  const bead = (seat: string, n: number): Anchor => ({
    key: `stock:${seat}:${n}`,
    card: 'bead',
    zone: `stock:${seat}`,
  });
  expect(told([bead('a', 0)], [])).toEqual([]);
  expect(told([bead('a', 0)], [bead('b', 0)])).toEqual(['come stock:a:0 > stock:b:0']);
});
