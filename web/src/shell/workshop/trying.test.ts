import { beforeEach, expect, test, vi } from 'vitest';
import type { PoolHead, PoolRead } from '../../protocol/types';
import type { OwnCard, OwnPool } from './database';
import type { CardFields } from './fields';
import { tryCard, tryShared } from './trying';

/** What was asked of the server, what it says is wrong with a pool, and whether it plays with one. */
const server = vi.hoisted(() => ({
  written: [] as { head: PoolHead; cards: CardFields[] }[],
  errors: (() => []) as (head: PoolHead, cards: CardFields[]) => string[],
  plays: (() => true) as (head: PoolHead) => boolean,
  played: [] as PoolHead[],
  failed: [] as unknown[],
}));
vi.mock('../../net/api', () => ({
  api: {
    writePool: (_game: string, head: PoolHead, cards: CardFields[]) => {
      server.written.push({ head, cards });
      return Promise.resolve({ pool: JSON.stringify(head), errors: server.errors(head, cards) });
    },
    readCard: (_game: string, { id }: CardFields) => Promise.resolve({ page: { face: { id } } }),
    openPool: () => Promise.resolve({ version: 'v' }),
    position: () => Promise.resolve({ position: 'here' }),
  },
}));
vi.mock('../../app/router.svelte', () => ({ router: { here: () => () => true } }));
vi.mock('../../app/toasts.svelte', () => ({
  toasts: { fail: (error: unknown) => server.failed.push(error), show: () => {} },
}));
vi.mock('../lobby/start', () => ({
  openMatch: ({ own_pool }: { own_pool: string }) => {
    const head = JSON.parse(own_pool) as PoolHead;
    if (!server.plays(head)) return Promise.reject(new Error('It lacks a printed card.'));
    server.played.push(head);
    return Promise.resolve();
  },
}));
const kept = vi.hoisted(() => ({ pool: undefined as OwnPool | undefined, cards: [] as OwnCard[] }));
vi.mock('./kept.svelte', () => ({ keptPools: { pool: () => kept.pool, cardsOf: () => kept.cards } }));

const own = (id: string): OwnCard => ({
  id: `own ${id}`,
  made: 0,
  changed: 0,
  pool: 'pool',
  fields: { kind: 'event', id, name: id },
});
const poolThat = (more: Partial<OwnPool>): OwnPool => ({
  id: 'pool',
  made: 0,
  changed: 0,
  game: 'mana',
  name: 'Pool',
  about: '',
  alone: false,
  replaces: [],
  ...more,
});
const [walk, run] = [own('walk'), own('run')];

beforeEach(() => {
  Object.assign(server, { written: [], errors: () => [], plays: () => true, played: [], failed: [] });
  Object.assign(kept, { pool: poolThat({}), cards: [walk, run] });
});

test('a card that is tried without the others replaces nothing but its own printed one', async () => {
  kept.pool = poolThat({ replaces: ['walk', 'run'] });
  server.errors = (_, cards) => (cards.length > 1 ? ['run: something is wrong'] : []);
  await tryCard(walk);
  expect(server.failed).toEqual([]);
  expect(server.played.map(({ replaces }) => replaces)).toEqual([['walk']]);
});

test('a pool that stands alone is tried alone, even where it could not be beside the printed cards', async () => {
  kept.pool = poolThat({ alone: true });
  server.errors = ({ alone }) => (alone ? [] : ['there is a walk already']);
  await tryCard(walk);
  expect(server.failed).toEqual([]);
  expect(server.played.map(({ alone }) => alone)).toEqual([true]);
});

test('a pool that stands alone but lacks what the trial needs is tried beside the printed cards', async () => {
  server.plays = ({ alone }) => !alone;
  const head = { game: 'mana', name: 'Pool', about: '', alone: true, replaces: [] };
  await tryShared('mana', 'walk', { head, cards: [walk.fields], errors: [] } as unknown as PoolRead);
  expect(server.failed).toEqual([]);
  expect(server.played.map(({ alone }) => alone)).toEqual([false]);
});

test('what is wrong with a card is said, and nothing is tried', async () => {
  server.errors = () => ['walk: no such word'];
  await tryCard(walk);
  expect(server.failed).toEqual([new Error('walk: no such word')]);
  expect(server.played).toEqual([]);
});
