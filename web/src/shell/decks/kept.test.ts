import { beforeEach, expect, test, vi } from 'vitest';
import { stubMemory } from '../../app/remembering';
import { emptyDeck, type Content } from './content';
import { REMEMBERED_DAYS, type Disk, type Stored } from '../../app/kept.svelte';
import { sameSteps, type KeptDeck } from './database';
import { begun, stepped } from './history';
import { journal, KeptDecks } from './kept.svelte';

const DAY = 24 * 60 * 60 * 1000;

/** A disk that keeps what it is given, or refuses to. */
class Shelf implements Disk<KeptDeck> {
  readonly rows = new Map<string, Stored<KeptDeck>>();
  full = false;
  /** What it cannot keep, by its name. */
  refused = '';
  /** Which writings wrote steps. */
  readonly wrote: string[] = [];

  all(): Promise<Stored<KeptDeck>[]> {
    return Promise.resolve([...this.rows.values()]);
  }

  get(id: string): Promise<Stored<KeptDeck> | undefined> {
    return Promise.resolve(this.rows.get(id));
  }

  put(deck: KeptDeck, over: number, before: KeptDeck | undefined): Promise<boolean> {
    if (this.full || deck.history.now.name === this.refused) return Promise.reject(new Error('it is full'));
    if ((this.rows.get(deck.id)?.revision ?? 0) !== over) return Promise.resolve(false);
    this.rows.set(deck.id, { item: deck, revision: over + 1 });
    this.wrote.push(before && sameSteps(before, deck) ? 'without' : 'with steps');
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

const named = (name: string): Content => emptyDeck('g', name);
const names = (decks: readonly KeptDeck[]) => decks.map(({ history }) => history.now.name).sort();
const rename = (decks: KeptDecks, id: string, name: string) =>
  decks.step(id, (history) => stepped(history, named(name), 'name'));

async function opened(shelf: Shelf): Promise<KeptDecks> {
  const decks = new KeptDecks(shelf);
  await vi.waitFor(() => expect(decks.loaded).toBe(true));
  return decks;
}

/** Until the shelf has decks of these names, and no others. */
const settled = (shelf: Shelf, ...wanted: string[]) =>
  vi.waitFor(() => expect(names([...shelf.rows.values()].map(({ item }) => item))).toEqual(wanted));

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

test('what can never be written does not keep the rest from it', async () => {
  const shelf = new Shelf();
  shelf.refused = 'too large';
  const decks = await opened(shelf);
  decks.add(named('too large'));
  decks.add(named('two'));
  await settled(shelf, 'two');
  await vi.waitFor(() => expect(decks.problem).toMatch(/it is full/));
  decks.add(named('three'));
  await settled(shelf, 'three', 'two');
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
  await vi.waitFor(() => expect(shelf.rows.get(id)?.item.removed).toBeDefined());
  rename(here, id, 'mine');
  await settled(shelf, 'deck', 'mine (from another tab)');
  expect(here.find(id)).toBeUndefined();
  expect(names(here.removed)).toEqual(['deck']);
});

test('what another tab wrote does not take the place of a change that waits to be written', async () => {
  const shelf = new Shelf();
  const tabs = { onmessage: null as ((event: MessageEvent<string>) => void) | null, postMessage: () => undefined };
  const here = new KeptDecks(shelf, tabs);
  const { id } = here.add(named('deck'));
  await settled(shelf, 'deck');
  const tell = () => tabs.onmessage?.({ data: id } as MessageEvent<string>);
  shelf.rows.set(id, { item: { id, changed: 1, history: begun(named('theirs')) }, revision: 2 });
  tell();
  await vi.waitFor(() => expect(names(here.list)).toEqual(['theirs']));
  shelf.full = true;
  rename(here, id, 'mine');
  shelf.rows.set(id, { item: { id, changed: 1, history: begun(named('later')) }, revision: 3 });
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
  await vi.waitFor(() => expect(shelf.rows.get(id)?.item).toMatchObject({ removed: undefined }));
  for (const days of [1, REMEMBERED_DAYS + 1]) {
    const deck = { id: `${days}`, changed: 1, history: begun(named(`${days}`)), removed: Date.now() - days * DAY };
    shelf.rows.set(deck.id, { item: deck, revision: 1 });
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

/** Leaves the page while the disk is full, and makes room on it. */
async function left(decks: KeptDecks, shelf: Shelf): Promise<void> {
  await vi.waitFor(() => expect(decks.problem).toBeDefined());
  decks.leave();
  shelf.full = false;
}

/** A deck on the disk, in a browser that has no room for any change of it. */
async function keptWithoutRoom(): Promise<{ shelf: Shelf; decks: KeptDecks; id: string }> {
  const shelf = new Shelf();
  const decks = await opened(shelf);
  const { id } = decks.add(named('deck'));
  await settled(shelf, 'deck');
  shelf.full = true;
  return { shelf, decks, id };
}

test('what a page had no time to write is written by the next one, once', async () => {
  const { shelf, decks, id } = await keptWithoutRoom();
  rename(decks, id, 'left');
  await left(decks, shelf);
  const next = await opened(shelf);
  await settled(shelf, 'left');
  expect(next.find(id)?.history.past.map(({ name }) => name)).toEqual(['deck']);
  await vi.waitFor(() => expect(journal.all()).toEqual([]));
  rename(next, id, 'later');
  await settled(shelf, 'later');
  expect(names((await opened(shelf)).list)).toEqual(['later']);
});

test('what a page had no time to write can be taken back step by step', async () => {
  const { shelf, decks, id } = await keptWithoutRoom();
  const step = (deck: string, name: string) => decks.step(deck, (history) => stepped(history, named(name)));
  for (const name of ['one', 'two', 'three']) step(id, name);
  const other = decks.add(named('other'));
  step(other.id, 'another');
  await left(decks, shelf);
  const next = await opened(shelf);
  const past = (deck: string) => next.find(deck)?.history.past.map(({ name }) => name);
  expect(past(id)).toEqual(['deck', 'one', 'two']);
  expect(past(other.id)).toEqual(['other']);
  await settled(shelf, 'another', 'three');
});

test('a change that followed one that was just being written is not taken for another tab’s', async () => {
  const { shelf, decks, id } = await keptWithoutRoom();
  shelf.full = false;
  const put = shelf.put.bind(shelf);
  shelf.put = (...what) => {
    // The page is left before the disk has answered, and so before it has room for another change.
    rename(decks, id, 'two');
    decks.leave();
    shelf.put = () => Promise.reject(new Error('the page is gone'));
    return put(...what);
  };
  rename(decks, id, 'one');
  await vi.waitFor(() => expect(decks.problem).toBeDefined());
  shelf.put = put;
  const next = await opened(shelf);
  await settled(shelf, 'two');
  expect(next.find(id)?.history.past.map(({ name }) => name)).toEqual(['deck', 'one']);
});

test('a page that is left without room for it leaves it to the next one again', async () => {
  const { shelf, decks, id } = await keptWithoutRoom();
  rename(decks, id, 'left');
  await left(decks, shelf);
  shelf.full = true;
  const next = await opened(shelf);
  rename(next, id, 'left again');
  await left(next, shelf);
  await opened(shelf);
  await settled(shelf, 'left again');
});

test('a page that is left has its decks removed, brought back and saved on the server', async () => {
  const { shelf, decks, id } = await keptWithoutRoom();
  const saved = { id: 'abc', token: 'secret', version: 2 };
  decks.put({ ...decks.find(id)!, saved });
  decks.remove(id);
  await left(decks, shelf);
  const next = await opened(shelf);
  await vi.waitFor(() =>
    expect(shelf.rows.get(id)?.item).toMatchObject({ saved, removed: expect.any(Number) as number }),
  );
  shelf.full = true;
  next.bringBack(id);
  await left(next, shelf);
  await opened(shelf);
  await vi.waitFor(() => expect(shelf.rows.get(id)?.item.removed).toBeUndefined());
  expect(shelf.rows.get(id)?.item.saved).toEqual(saved);
});

test('what another tab wrote since then stays, and what was left is kept as another deck', async () => {
  const { shelf, decks, id } = await keptWithoutRoom();
  rename(decks, id, 'left');
  await left(decks, shelf);
  shelf.rows.set(id, { item: { id, changed: 1, history: begun(named('theirs')) }, revision: 2 });
  await opened(shelf);
  await settled(shelf, 'left (from another tab)', 'theirs');
});

test('of two tabs that were left with the same deck neither loses anything', async () => {
  const { shelf, decks, id } = await keptWithoutRoom();
  const there = await opened(shelf);
  rename(decks, id, 'one');
  rename(there, id, 'two');
  await left(decks, shelf);
  await left(there, shelf);
  await opened(shelf);
  await settled(shelf, 'one', 'two (from another tab)');
});

test('what alone allows to change a deck on the server outlives another tab that did the same to it', async () => {
  const { shelf, decks, id } = await keptWithoutRoom();
  shelf.full = false;
  const saved = { id: 'abc', token: 'secret', version: 1 };
  shelf.rows.set(id, { item: { id, changed: 1, history: begun(named('deck')) }, revision: 2 });
  decks.put({ ...decks.find(id)!, saved });
  await vi.waitFor(() => expect(shelf.rows.get(id)?.item.saved).toEqual(saved));
  expect(names(decks.list)).toEqual(['deck']);
});
