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
  loadTeaching: () => {
    const steps = [{ card: { kind: 'event', id: 'first', name: 'First' } }];
    return Promise.resolve({ steps, patterns: steps });
  },
}));
/** The pools that cards were put into, and what was made to replace a printed card. */
const [into, replacing] = vi.hoisted(() => [[] as string[], [] as string[]]);
/** A card that is in the pool already. */
const there = vi.hoisted(() => ({ cards: [] as { id: string; fields: CardFields }[] }));
vi.mock('./kept.svelte', () => ({
  keptPools: {
    ready: Promise.resolve(),
    pool: (id: string) => (['chosen', 'alone'].includes(id) ? { id, alone: id === 'alone' } : undefined),
    latestPool: () => ({ id: 'latest', alone: false }),
    cardsOf: () => there.cards,
    addPool: ({ name }: { name: string }) => ({ id: name }),
    addCard: (pool: string, fields: CardFields) => {
      into.push(pool);
      return { id: 'new', fields };
    },
    replace: (id: string) => void replacing.push(id),
  },
}));

beforeEach(() => {
  into.splice(0);
  replacing.splice(0);
  there.cards = [];
});

const patterns = [{ like: 'walk' }, { step: '1' }, { pattern: '1' }, { text: 'Draw.', itself: 'card' }];

test('a card after any pattern goes into the pool that was chosen', async () => {
  for (const pattern of patterns) await after('mana', pattern, 'chosen');
  expect(into).toEqual(patterns.map(() => 'chosen'));
});

test('a card in the place of a printed one keeps its id and its name', async () => {
  const { fields } = await after('mana', { replace: 'walk' });
  expect([fields.id, fields.name, into, replacing]).toEqual(['walk', 'Walk', ['latest'], ['new']]);
});

test('the card that replaces a printed one is there once', async () => {
  there.cards = [{ id: 'old', fields: { kind: 'event', id: 'walk', name: 'Run' } }];
  const card = await after('mana', { replace: 'walk' });
  expect([card.fields.name, into, replacing]).toEqual(['Run', [], ['old']]);
});

test('a pool without the printed cards has none to replace', async () => {
  await after('mana', { replace: 'walk' }, 'alone');
  expect(into).toEqual(['Errata']);
});

test('what there is no pattern of is said', async () => {
  await expect(after('mana', { pattern: '7' })).rejects.toThrow('There is no pattern 7; the last one is 1.');
});

test('it goes into the pool that was changed last where none was chosen, or the chosen one is gone', async () => {
  await after('mana', { like: 'walk' });
  await after('mana', { like: 'walk' }, 'gone');
  expect(into).toEqual(['latest', 'latest']);
});
