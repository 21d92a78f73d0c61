import { expect, test } from 'vitest';
import type { SeatInfo, Viewer } from '../../protocol/types';
import { nameOf, ownedBy, ownerOf } from './names';

const seated = (name: string): SeatInfo => ({ name, kind: 'human', ready: true, online: true });
const table = (you: Viewer, a = '', b = '') => ({ you, seats: { a: seated(a), b: seated(b) } });

test('a player has one name, whoever looks, and one without a name too', () => {
  for (const you of ['a', 'b', 'spectator', 'referee'] as const) {
    expect([nameOf(table(you, 'Ada'), 'a'), nameOf(table(you, 'Ada'), 'b')]).toEqual(['Ada', 'Player B']);
  }
});

test('what belongs to a seat is yours or of somebody', () => {
  const state = table('b', 'Ada');
  expect([ownedBy(state, 'a', 'hand'), ownedBy(state, 'b', 'hand')]).toEqual(['Hand of Ada', 'Your hand']);
  expect([ownerOf(state, 'a'), ownerOf(state, 'b')]).toEqual(['of Ada', 'of yours']);
  expect(ownedBy(table('a'), 'b', 'Lands')).toBe('Lands of Player B');
});
