import { expect, test, vi } from 'vitest';
import { emptyDeck, type Content } from './content';
import type { Disk, KeptDeck, Stored } from './database';
import { begun, stepped } from './history';
import type { Journal } from './journal';
import { KeptDecks, REMEMBERED_DAYS } from './kept.svelte';

const DAY = 24 * 60 * 60 * 1000;

/** A disk that keeps what it is given, or refuses to. */
class Shelf implements Disk {
  readonly rows = new Map<string, Stored>();
  full = false;
  /** Which writings wrote steps. */
  readonly wrote: string[] = [];

  all(): Promise<Stored[]> {
    return Promise.resolve([...this.rows.values()]);
  }

  get(id: string): Promise<Stored | undefined> {
    return Promise.resolve(this.rows.get(id));
  }

  put(deck: KeptDeck, over: number, steps: string): Promise<boolean> {
    if (this.full) return Promise.reject(new Error('it is full'));
    if ((this.rows.get(deck.id)?.revision ?? 0) !== over) return Promise.resolve(false);
    this.rows.set(deck.id, { deck, revision: over + 1 });
    this.wrote.push(steps);
    return Promise.resolve(true);
  }

  forget(id: string): Promise<void> {
    this.rows.delete(id);
    return Promise.resolve();
  }
}

/** What a page leaves to the next one. */
class Notes implements Journal {
  private noted: readonly KeptDeck[] = [];

  note(decks: readonly KeptDeck[]): void {
    this.noted = decks;
  }

  take(): KeptDeck[] {
    return [...this.noted];
  }
}

const named = (name: string): Content => emptyDeck('g', name);
const names = (decks: readonly KeptDeck[]) => decks.map(({ history }) => history.now.name).sort();
const rename = (decks: KeptDecks, id: string, name: string) =>
  decks.step(id, (history) => stepped(history, named(name), 'name'));

async function opened(shelf: Shelf, notes = new Notes()): Promise<KeptDecks> {
  const decks = new KeptDecks(shelf, notes);
  await vi.waitFor(() => expect(decks.loaded).toBe(true));
  return decks;
}

/** Until the shelf has decks of these names, and no others. */
const settled = (shelf: Shelf, ...wanted: string[]) =>
  vi.waitFor(() => expect(names([...shelf.rows.values()].map(({ deck }) => deck))).toEqual(wanted));

test('what could not be written is said, and written with the next change that can be', async () => {
  const shelf = new Shelf();
  const decks = await opened(shelf);
  shelf.full = true;
  decks.add(named('one'));
  await vi.waitFor(() => expect(decks.problem).toMatch(/it is full/));
  expect(names(decks.list)).toEqual(['one']);
  shelf.full = false;
  decks.add(named('two'));
  await settled(shelf, 'one', 'two');
  await vi.waitFor(() => expect(decks.problem).toBeUndefined());
});

test('of two tabs that change the same deck neither loses anything', async () => {
  const shelf = new Shelf();
  const here = await opened(shelf);
  const { id } = here.add(named('deck'));
  await settled(shelf, 'deck');
  const there = await opened(shelf);
  rename(there, id, 'theirs');
  await settled(shelf, 'theirs');
  rename(here, id, 'mine');
  await settled(shelf, 'mine (from another tab)', 'theirs');
  expect(names(here.list)).toEqual(['mine (from another tab)', 'theirs']);
  expect(here.find(id)?.history.now.name).toBe('theirs');
});

test('a tab that missed it does not bring back what another one removed', async () => {
  const shelf = new Shelf();
  const here = await opened(shelf);
  const { id } = here.add(named('deck'));
  await settled(shelf, 'deck');
  const there = await opened(shelf);
  there.remove(id);
  await vi.waitFor(() => expect(shelf.rows.get(id)?.deck.removed).toBeDefined());
  rename(here, id, 'mine');
  await settled(shelf, 'deck', 'mine (from another tab)');
  expect(here.find(id)).toBeUndefined();
  expect(names(here.removed)).toEqual(['deck']);
});

test('what another tab wrote does not take the place of a change that waits to be written', async () => {
  const shelf = new Shelf();
  const tabs = { onmessage: null as ((event: MessageEvent<string>) => void) | null, postMessage: () => undefined };
  const here = new KeptDecks(shelf, new Notes(), tabs);
  const { id } = here.add(named('deck'));
  await settled(shelf, 'deck');
  const tell = () => tabs.onmessage?.({ data: id } as MessageEvent<string>);
  shelf.rows.set(id, { deck: { id, changed: 1, history: begun(named('theirs')) }, revision: 2 });
  tell();
  await vi.waitFor(() => expect(names(here.list)).toEqual(['theirs']));
  shelf.full = true;
  rename(here, id, 'mine');
  shelf.rows.set(id, { deck: { id, changed: 1, history: begun(named('later')) }, revision: 3 });
  tell();
  await vi.waitFor(() => expect(here.problem).toBeDefined());
  expect(names(here.list)).toEqual(['mine']);
  shelf.full = false;
  await here.catchUp();
  await settled(shelf, 'later', 'mine (from another tab)');
});

test('a deck that was removed can be brought back, until it is forgotten', async () => {
  const shelf = new Shelf();
  const decks = await opened(shelf);
  const { id } = decks.add(named('deck'));
  decks.remove(id);
  expect(decks.list).toEqual([]);
  decks.bringBack(id);
  expect(names(decks.list)).toEqual(['deck']);
  await vi.waitFor(() => expect(shelf.rows.get(id)?.deck).toMatchObject({ removed: undefined }));
  for (const days of [1, REMEMBERED_DAYS + 1]) {
    const deck = { id: `${days}`, changed: 1, history: begun(named(`${days}`)), removed: Date.now() - days * DAY };
    shelf.rows.set(deck.id, { deck, revision: 1 });
  }
  const later = await opened(shelf);
  expect(names(later.removed)).toEqual(['1']);
  expect([...shelf.rows.keys()]).not.toContain(`${REMEMBERED_DAYS + 1}`);
});

test('letters typed in a row write the deck alone, and not what can be taken back', async () => {
  const shelf = new Shelf();
  const decks = await opened(shelf);
  const { id } = decks.add(named('deck'));
  for (const name of ['a', 'ab', 'abc']) {
    rename(decks, id, name);
    await settled(shelf, name);
  }
  expect(shelf.wrote).toEqual(['with steps', 'with steps', 'without', 'without']);
});

test('what a page had no time to write is written by the next one, unless it is older than what is there', async () => {
  const [shelf, notes] = [new Shelf(), new Notes()];
  const decks = await opened(shelf, notes);
  const { id } = decks.add(named('deck'));
  await settled(shelf, 'deck');
  shelf.full = true;
  vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] });
  rename(decks, id, 'left');
  vi.useRealTimers();
  await vi.waitFor(() => expect(decks.problem).toBeDefined());
  decks.leave();
  shelf.full = false;
  await opened(shelf, notes);
  await settled(shelf, 'left');
  const changed = Date.now() + 2000;
  shelf.rows.set(id, { deck: { id, changed, history: begun(named('later')) }, revision: 5 });
  expect(names((await opened(shelf, notes)).list)).toEqual(['later']);
});
