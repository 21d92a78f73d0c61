import { expect, test } from 'vitest';
import type { SeatInfo, Viewer } from '../../protocol/types';
import { calledOf, labelOf, ownedBy, ownerOf } from './names';

const seated = (name: string): SeatInfo => ({ name, kind: 'human', ready: true, online: true });
const table = (you: Viewer, a = '', b = '', hotseat = false) => ({ you, hotseat, seats: { a: seated(a), b: seated(b) } });

test('who gave no name is you or the opponent', () => {
  const state = table('b');
  expect([labelOf(state, 'a'), labelOf(state, 'b')]).toEqual(['Opponent', 'You']);
  expect([calledOf(state, 'a', true), calledOf(state, 'b', false)]).toEqual(['Your opponent', 'your side']);
});

test('names are used where there are any', () => {
  const state = table('a', 'Ada', 'Ben');
  expect([labelOf(state, 'a'), labelOf(state, 'b')]).toEqual(['You', 'Ben']);
  expect([calledOf(state, 'a', true), calledOf(state, 'b', false)]).toEqual(['Ada', 'Ben']);
});

test('nobody is the opponent to those who look on, and to two at one screen', () => {
  for (const state of [table('spectator'), table('referee'), table('a', '', '', true)]) {
    expect([labelOf(state, 'a'), calledOf(state, 'b', true)]).toEqual(['Player A', 'Player B']);
  }
});

test('what belongs to a seat is yours or of somebody', () => {
  const state = table('b', 'Ada');
  expect([ownedBy(state, 'a', 'hand'), ownedBy(state, 'b', 'hand')]).toEqual(['Hand of Ada', 'Your hand']);
  expect([ownerOf(state, 'a'), ownerOf(state, 'b')]).toEqual(['of Ada', 'of yours']);
  expect(ownedBy(table('a'), 'b', 'Lands')).toBe('Lands of your opponent');
});
