import { beforeEach, expect, test, vi } from 'vitest';
import { happen } from './happening';
import { land } from './flying';
import type { Table } from './table.svelte';

const flown = vi.hoisted(() => ({ all: [] as string[], meanwhile: () => {} }));
vi.mock('../../app/settings.svelte', () => ({ settings: {} }));
vi.mock('../feel/feel', () => ({ feel: () => {} }));
vi.mock('../feel/motes', () => ({ scatter: () => {} }));
vi.mock('./flight', () => ({
  lunge: (_root: unknown, { to }: { to: string }) => {
    flown.all.push(to);
    flown.meanwhile();
    return Promise.resolve();
  },
  withFlight: (_flows: unknown, _root: unknown, show: () => void) => show(),
}));

const table = {
  state: {},
  near: 'a',
  game: {
    lungeOf: ({ event: { to } }: { event: { to?: string } }) => (to ? { from: ['f1'], to } : undefined),
    motesOf: () => [],
  },
} as unknown as Table;

/** A change in which something attacks twice, with something else between. */
const change = (wanted?: () => boolean) =>
  happen(table, {
    events: [{ event: 'attack', to: 'f2' }, { event: 'hurt' }, { event: 'attack', to: 'f3' }].map((event) => ({
      event,
      line: null,
    })),
    view: {},
    flies: true,
    show: () => flown.all.push('shown'),
    ...(wanted ? { wanted } : {}),
  });

beforeEach(() => {
  flown.all = [];
  flown.meanwhile = () => {};
});

test('every attack of a change flies, one after the other, before the table changes', async () => {
  await change();
  expect(flown.all).toEqual(['f2', 'f3', 'shown']);
});

test('whoever skips an attack sees no other one fly', async () => {
  flown.meanwhile = land;
  await change();
  expect(flown.all).toEqual(['f2', 'shown']);
});

test('what nobody wants to see any more neither flies nor is shown', async () => {
  await change(() => flown.all.length === 0);
  expect(flown.all).toEqual(['f2']);
});

test('an attack begins as the mat was, and light flies as it is then', async () => {
  const asked: unknown[] = [];
  const game = {
    lungeOf: (event: unknown, view: unknown) => void asked.push(['lunge', event, view]),
    motesOf: (event: unknown, view: unknown) => (asked.push(['motes', event, view]), []),
  };
  const events = [{ line: null, event: { event: 'attacked' } }];
  const before = { near: 'a', state: { view: 'before' }, game } as unknown as Table;
  await happen(before, { events, view: 'after', flies: true, show: () => {} });
  expect(asked).toEqual([
    ['lunge', events[0], 'before'],
    ['motes', events[0], 'after'],
  ]);
});
