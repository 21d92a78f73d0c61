import { beforeEach, expect, test, vi } from 'vitest';
import { after } from './begin';
import type { CardFields } from './fields';

const text = { name: 'text', label: 'Text', about: '', needed: false, takes: { type: 'text', itself: 'card' } };
vi.mock('../../net/api', () => ({
  api: {
    cardKinds: () => Promise.resolve({ kinds: [{ kind: 'event', name: 'Event', fields: [text] }] }),
    cardFields: () => Promise.resolve({ kind: 'event', id: 'walk', name: 'Walk' }),
  },
}));
vi.mock('../../games/found', () => ({
  loadTeaching: () => Promise.resolve({ steps: [{ card: { kind: 'event', id: 'first', name: 'First' } }] }),
}));
/** The pools that cards were put into. */
const into = vi.hoisted(() => [] as string[]);
vi.mock('./kept.svelte', () => ({
  keptPools: {
    ready: Promise.resolve(),
    pool: (id: string) => (id === 'chosen' ? { id } : undefined),
    latestPool: () => ({ id: 'latest' }),
    cardsOf: () => [],
    addCard: (pool: string, fields: CardFields) => {
      into.push(pool);
      return { fields };
    },
  },
}));

beforeEach(() => void into.splice(0));

const patterns = [{ like: 'walk' }, { step: '1' }, { text: 'Draw.', itself: 'card' }];

test('a card after any pattern goes into the pool that was chosen', async () => {
  for (const pattern of patterns) await after('mana', pattern, 'chosen');
  expect(into).toEqual(['chosen', 'chosen', 'chosen']);
});

test('it goes into the pool that was changed last where none was chosen, or the chosen one is gone', async () => {
  await after('mana', { like: 'walk' });
  await after('mana', { like: 'walk' }, 'gone');
  expect(into).toEqual(['latest', 'latest']);
});
