import { beforeEach, expect, test, vi } from 'vitest';
import { stubMemory } from '../../app/remembering';
import { REMEMBERED_DAYS, type Disk, type Stored } from '../../app/kept.svelte';
import type { Item } from './database';
import { KeptPools, nameOf } from './kept.svelte';

const DAY = 24 * 60 * 60 * 1000;

/** A disk that keeps what it is given, or refuses to. */
class Shelf implements Disk<Item> {
  readonly rows = new Map<string, Stored<Item>>();
  full = false;

  all(): Promise<Stored<Item>[]> {
    return Promise.resolve([...this.rows.values()]);
  }

  get(id: string): Promise<Stored<Item> | undefined> {
    return Promise.resolve(this.rows.get(id));
  }

  put(item: Item, over: number): Promise<boolean> {
    if (this.full) return Promise.reject(new Error('it is full'));
    if ((this.rows.get(item.id)?.revision ?? 0) !== over) return Promise.resolve(false);
    this.rows.set(item.id, { item, revision: over + 1 });
    return Promise.resolve(true);
  }

  forget(id: string): Promise<void> {
    this.rows.delete(id);
    return Promise.resolve();
  }
}

/** What the browser remembers from page to page. */
const remembered = stubMemory();
beforeEach(() => remembered.clear());

async function opened(shelf: Shelf): Promise<KeptPools> {
  const kept = new KeptPools(shelf);
  await vi.waitFor(() => expect(kept.loaded).toBe(true));
  return kept;
}

const called = (name: string) => ({ kind: 'event', id: 'walk', name });
const text = (kept: KeptPools, id: string, said: string) => kept.write(id, (card) => ({ ...card, text: said }));
const texts = (kept: KeptPools) => kept.cards.map(({ fields }) => `${fields.name}: ${String(fields.text)}`);

/** Until the shelf has things of these names, and no others. */
const settled = (shelf: Shelf, ...wanted: string[]) =>
  vi.waitFor(() => expect([...shelf.rows.values()].map(({ item }) => nameOf(item)).sort()).toEqual(wanted));

/** A pool with a card, on the shelf. */
async function begun(shelf: Shelf) {
  const kept = await opened(shelf);
  const pool = kept.addPool({ game: 'g', name: 'Pool' });
  const card = kept.addCard(pool.id, called('Walk'));
  await settled(shelf, 'Pool', 'Walk');
  return { kept, pool, card };
}

test('what is written is there on the next page, each card in its place', async () => {
  const shelf = new Shelf();
  const { kept, pool, card } = await begun(shelf);
  kept.addCard(pool.id, called('Run'));
  text(kept, card.id, 'Draw.');
  await settled(shelf, 'Pool', 'Run', 'Walk');
  await vi.waitFor(() => expect(shelf.rows.get(card.id)?.revision).toBe(2));
  expect(texts(await opened(shelf))).toEqual(['Walk: Draw.', 'Run: undefined']);
});

test('a card that was removed comes back with its pool, and is forgotten after a while', async () => {
  const shelf = new Shelf();
  const { kept, pool, card } = await begun(shelf);
  kept.remove(card.id);
  kept.remove(pool.id);
  expect([kept.pools, kept.cards, kept.removedOf('other')]).toEqual([[], [], []]);
  expect(kept.removedOf('g').map(nameOf).sort()).toEqual(['Pool', 'Walk']);
  kept.bringBack(card.id);
  expect([kept.pool(pool.id)?.name, kept.card(card.id)?.fields.name]).toEqual(['Pool', 'Walk']);
  kept.remove(card.id);
  await vi.waitFor(() => expect(shelf.rows.get(card.id)?.item.removed).toBeDefined());
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + (REMEMBERED_DAYS + 1) * DAY);
  await opened(shelf);
  vi.useRealTimers();
  await settled(shelf, 'Pool');
});

test('a ruling is kept beside its pool, and comes back with it', async () => {
  const shelf = new Shelf();
  const { kept, pool } = await begun(shelf);
  const ruling = kept.addRuling(pool.id, { title: 'It walks', ruling: 'text', position: 'text', steps: ['walk'] });
  await settled(shelf, 'It walks', 'Pool', 'Walk');
  const again = await opened(shelf);
  expect(again.rulingsOf(pool.id).map(nameOf)).toEqual(['It walks']);
  expect([again.cards.map(nameOf), again.pools.map(nameOf)]).toEqual([['Walk'], ['Pool']]);
  again.remove(ruling.id);
  again.remove(pool.id);
  expect(again.removedOf('g').map(nameOf).sort()).toEqual(['It walks', 'Pool']);
  again.bringBack(ruling.id);
  expect([again.pool(pool.id)?.name, again.rulingsOf(pool.id).length]).toEqual(['Pool', 1]);
});

test('a card takes the place of a printed one, and stands beside it again', async () => {
  const { kept, pool, card } = await begun(new Shelf());
  kept.replace(card.id, undefined);
  kept.replace(card.id, undefined);
  expect(kept.pool(pool.id)?.replaces).toEqual(['walk']);
  kept.replace(card.id, { id: 'walk2' });
  expect([kept.pool(pool.id)?.replaces, kept.card(card.id)?.fields.id]).toEqual([[], 'walk2']);
});

test('what two tabs write to one card is kept twice', async () => {
  const shelf = new Shelf();
  const { kept, card } = await begun(shelf);
  const other = await opened(shelf);
  text(other, card.id, 'Theirs.');
  await vi.waitFor(() => expect(shelf.rows.get(card.id)?.revision).toBe(2));
  text(kept, card.id, 'Mine.');
  await settled(shelf, 'Pool', 'Walk', 'Walk (from another tab)');
  expect(texts(kept)).toEqual(['Walk: Theirs.', 'Walk (from another tab): Mine.']);
});

test('what there was no room or time for is written by the next page', async () => {
  const shelf = new Shelf();
  const { kept, card } = await begun(shelf);
  shelf.full = true;
  text(kept, card.id, 'Late.');
  await vi.waitFor(() => expect(kept.problem).toBe('This browser does not keep your cards: it is full'));
  kept.leave();
  shelf.full = false;
  expect(texts(await opened(shelf))).toEqual(['Walk: Late.']);
  await vi.waitFor(() => expect(shelf.rows.get(card.id)?.revision).toBe(2));
});
