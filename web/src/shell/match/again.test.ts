import { expect, test, vi } from 'vitest';
import { table } from '../../../e2e/mock/table';
import type { MatchState, NewMatch } from '../../protocol/types';
import { noteOpened, noteRematch } from '../lobby/opened';
import { knowsDeck, likeBefore } from './again';

vi.mock('../../app/router.svelte', () => ({ router: {} }));
vi.mock('../lobby/start', () => ({ startMatch: () => Promise.resolve() }));
vi.mock('../decks/own', () => ({
  openNamed: (_game: string, { version }: { version: string }) => Promise.resolve({ file: `the file of ${version}` }),
}));
const toggle = (id: string) => ({
  id,
  label: id,
  help: '',
  kind: { kind: 'toggle', official: false },
  left_open: false,
});
const house_rules = [toggle('long'), toggle('quiet')];
vi.mock('../../net/api', () => ({
  api: { games: () => Promise.resolve([{ id: 'mana', decks: [{ id: 'first' }, { id: 'second' }], house_rules }]) },
}));

const clock = { bank_seconds: 600, increment_seconds: 5 };
const at = (more: Partial<MatchState>) => {
  const state = table({ game: 'mana', step: 9, question: '', offers: [], view: {}, log: [], ...more });
  state.seats.b.level = 3;
  return state;
};
const agreed = { house: { long: true, quiet: false }, clock, own_pool: { name: 'Winter', version: 'v1' } };

test('at the next level one plays the same deck by the same rules, after a rematch too', async () => {
  const wish: NewMatch = {
    game: 'mana',
    opponent: 'computer',
    level: 3,
    deck: { list: 'mine' },
    house: { long: true },
  };
  noteOpened('known', wish);
  noteRematch('known', 'rematch');
  expect(knowsDeck(at({ match: 'rematch' }))).toBe(true);
  expect(await likeBefore(at({ match: 'rematch' }), { level: 4 })).toEqual({ ...wish, level: 4 });
});

test('where the deck is not known, all that the match says of itself is kept', async () => {
  const state = at({ match: 'unknown', tournament: true, ...agreed });
  expect(knowsDeck(state)).toBe(false);
  expect(await likeBefore(state, { level: 4 })).toEqual({
    game: 'mana',
    opponent: 'computer',
    level: 4,
    deck: { ready: 'first' },
    house: { long: true },
    clock,
    tournament: true,
    own_pool: 'the file of v1',
  });
});

test('another deck is played against the same opponent by the same rules', async () => {
  const next = await likeBefore(at({ match: 'unknown', ...agreed }), { deck: { ready: 'second' } });
  expect(next).toMatchObject({ level: 3, deck: { ready: 'second' }, house: { long: true }, clock });
});

test('a ready deck is not built from the packs of a sealed match, nor played from a position', async () => {
  const sealed = { packs: { pack: 'booster', count: 6, seed: '1' } };
  noteOpened('sealed', { game: 'mana', opponent: 'computer', level: 3, deck: { list: 'mine' }, clock, sealed });
  const deck = { ready: 'second' };
  expect(await likeBefore(at({ match: 'sealed' }), { deck })).toEqual({
    game: 'mana',
    opponent: 'computer',
    level: 3,
    deck,
    clock,
  });
  const tried = await likeBefore(at({ match: 'unknown', trial: true, ...agreed }), { deck });
  expect(tried).toEqual({ game: 'mana', opponent: 'computer', level: 3, deck });
});
