import { expect, test } from 'vitest';
import type { OwnPool } from './database';
import { headWith, placeOf } from './placing';

const pool = (more: Partial<OwnPool>) =>
  ({ game: 'mana', name: 'Pool', about: '', alone: false, replaces: [], ...more }) as unknown as OwnPool;
const card = (id: string) => ({ fields: { kind: 'event', id, name: id } });

test('a card is beside the printed ones, in the place of one, or without them', () => {
  expect(placeOf(pool({}), card('walk').fields)).toBe('beside');
  expect(placeOf(pool({ replaces: ['walk'] }), card('walk').fields)).toBe('instead');
  expect(placeOf(pool({ replaces: ['run'] }), card('walk').fields)).toBe('beside');
  expect(placeOf(pool({ alone: true, replaces: ['walk'] }), card('walk').fields)).toBe('alone');
});

test('a pool replaces nothing in whose place no card comes, and nothing at all where it stands alone', () => {
  const replaces = ['walk', 'run'];
  expect(headWith(pool({ replaces }), [card('walk'), card('sit')]).replaces).toEqual(['walk']);
  expect(headWith(pool({ replaces, alone: true }), [card('walk')]).replaces).toEqual([]);
});
