import { expect, test } from 'vitest';
import { spansOf, stopOf } from './moments';
import type { BattleView, UseView, View } from './view';

const at = (more: Partial<View>): View =>
  ({ turn: 5, active: 'a', phase: 'battle', in_use: [], battle_in: false, battle: null, coins: null, ...more }) as View;
const battle = (step: number) => ({ step }) as BattleView;
const use = (open_to_cut_in: boolean) => ({ open_to_cut_in }) as UseView;

test('every moment at which one may pass has its stop', () => {
  expect(stopOf(at({}), 'a')).toBe('own-actions');
  expect(stopOf(at({}), 'b')).toBe('their-actions');
  expect(stopOf(at({ battle_in: true }), 'b')).toBe('battle-in');
  expect(stopOf(at({ battle: battle(2) }), 'b')).toBe('defense');
  expect(stopOf(at({ battle: battle(3) }), 'b')).toBe('effects');
  expect(stopOf(at({ phase: 'end' }), 'a')).toBeUndefined();
});

test('a cut-in and coins go before what lies below them', () => {
  expect(stopOf(at({ battle: battle(3), in_use: [use(true)] }), 'a')).toBe('cut-in');
  expect(stopOf(at({ battle: battle(3), in_use: [use(false)] }), 'a')).toBe('effects');
  expect(stopOf(at({ coins: { seat: 'a', heads: [true] }, in_use: [use(false)] }), 'b')).toBe('coins');
});

test('a Battle is a span of its own, the turn another', () => {
  expect(spansOf(at({ battle: battle(3) })).map(({ name }) => name)).toEqual(['this Battle', 'this turn']);
  expect(spansOf(at({})).map(({ id }) => id)).toEqual(['turn 5']);
});
