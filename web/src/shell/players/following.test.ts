import { beforeEach, expect, test } from 'vitest';
import { stubMemory } from '../../app/remembering';
import { ApiError } from '../../net/api';
import type { KeepThing, Kept, KeptKind, KeptSince, Look } from '../../protocol/types';
import { emptyDeck } from '../decks/content';
import { changedNow, type KeptDeck } from '../decks/database';
import { begun, stepped, undone } from '../decks/history';
import { plainLook } from '../room/looks';
import { Following, forgetFollowed, type Decks, type Keeper, type OwnLook } from './following';

const remembered = stubMemory();
beforeEach(() => remembered.clear());

/** A server that keeps things as the real one does. */
class Shelf implements Keeper {
  readonly kept: (Kept & { revision: number })[] = [];
  refuses: ApiError | undefined;
  told = 0;

  since(revision: number): Promise<KeptSince> {
    const kept = this.kept.filter((one) => one.revision > revision);
    return Promise.resolve({ revision: Math.max(revision, ...kept.map((one) => one.revision)), kept });
  }

  keep(kind: KeptKind, id: string, thing: KeepThing): Promise<void> {
    this.told += 1;
    if (this.refuses) return Promise.reject(this.refuses);
    const at = this.kept.findIndex((one) => one.kind === kind && one.id === id);
    if ((this.kept[at]?.changed ?? -1) >= thing.changed) return Promise.resolve();
    const revision = Math.max(0, ...this.kept.map((one) => one.revision)) + 1;
    if (at >= 0) this.kept.splice(at, 1);
    this.kept.push({ kind, id, revision, ...thing });
    return Promise.resolve();
  }
}

/** A device with decks of these names, each changed at a time. */
class Device implements Decks {
  all: KeptDeck[] = [];
  look: OwnLook & { now: Look; changed: number } = {
    now: plainLook,
    changed: 0,
    take(now, changed) {
      [this.now, this.changed] = [now, changed];
    },
  };
  failed: unknown[] = [];
  private memory: string | undefined;

  constructor(private readonly shelf: Shelf) {}

  get list(): KeptDeck[] {
    return this.all.filter(({ removed }) => removed === undefined);
  }

  get removed(): KeptDeck[] {
    return this.all.filter(({ removed }) => removed !== undefined);
  }

  put(deck: KeptDeck): void {
    this.all = [...this.all.filter(({ id }) => id !== deck.id), deck];
  }

  make(id: string, name: string, changed: number): void {
    this.put({ id, history: begun(emptyDeck('g', name)), changed });
  }

  change(id: string, name: string, changed: number): void {
    const deck = this.all.find((deck) => deck.id === id)!;
    this.put({ ...deck, history: stepped(deck.history, emptyDeck('g', name)), changed });
  }

  /** Two devices do not share what a browser remembers. */
  async follow(player = 'ann'): Promise<void> {
    remembered.clear();
    if (this.memory !== undefined) localStorage.setItem('tercet.followed', this.memory);
    const page = { isStill: () => true, fail: (why: unknown) => this.failed.push(why) };
    await new Following(player, this.shelf, this, this.look, page).catchUp();
    this.memory = localStorage.getItem('tercet.followed') ?? undefined;
  }

  /** This player was deleted. */
  without(player: string): void {
    remembered.clear();
    if (this.memory !== undefined) localStorage.setItem('tercet.followed', this.memory);
    forgetFollowed(player);
    this.memory = localStorage.getItem('tercet.followed') ?? undefined;
  }

  get names(): string[] {
    return this.list.map(({ history }) => history.now.name).sort();
  }
}

function two(): { shelf: Shelf; laptop: Device; phone: Device } {
  const shelf = new Shelf();
  return { shelf, laptop: new Device(shelf), phone: new Device(shelf) };
}

test('a deck of one device is on the other one, and nothing is told twice', async () => {
  const { shelf, laptop, phone } = two();
  laptop.make('one', 'Embers', 10);
  phone.make('two', 'Tides', 20);
  for (const device of [laptop, phone, laptop]) await device.follow();
  expect([laptop.names, phone.names]).toEqual([
    ['Embers', 'Tides'],
    ['Embers', 'Tides'],
  ]);
  expect(shelf.told).toBe(2);
});

test('what was changed last counts, and what it replaced can be taken back', async () => {
  const { laptop, phone } = two();
  laptop.make('one', 'Embers', 10);
  for (const device of [laptop, phone]) await device.follow();
  laptop.change('one', 'Embers of the laptop', 20);
  phone.change('one', 'Embers of the phone', 30);
  for (const device of [phone, laptop, phone]) await device.follow();
  expect([laptop.names, phone.names]).toEqual([['Embers of the phone'], ['Embers of the phone']]);
  expect(undone(laptop.list[0]!.history).now.name).toBe('Embers of the laptop');
});

test('a deck that was removed goes everywhere, and comes back everywhere', async () => {
  const { laptop, phone } = two();
  laptop.make('one', 'Embers', 10);
  for (const device of [laptop, phone]) await device.follow();
  laptop.put({ ...laptop.list[0]!, removed: 40 });
  for (const device of [laptop, phone]) await device.follow();
  expect(phone.names).toEqual([]);
  phone.put({ ...phone.removed[0]!, removed: undefined, changed: changedNow(phone.removed[0]!) });
  for (const device of [phone, laptop, phone]) await device.follow();
  expect([laptop.names, phone.names]).toEqual([['Embers'], ['Embers']]);
});

test('the look that was picked last is on both devices', async () => {
  const { laptop, phone } = two();
  laptop.look.take({ ...plainLook, color: 'red' }, 10);
  for (const device of [laptop, phone]) await device.follow();
  expect(phone.look.now.color).toBe('red');
  phone.look.take({ ...plainLook, color: 'blue' }, 20);
  for (const device of [phone, laptop]) await device.follow();
  expect(laptop.look.now.color).toBe('blue');
});

test('without a server all goes on, and what it never wants is told once', async () => {
  const { shelf, laptop } = two();
  laptop.make('one', 'Embers', 10);
  shelf.refuses = new ApiError('The server does not answer.', 0);
  await laptop.follow();
  expect([shelf.told, laptop.failed]).toEqual([1, []]);
  shelf.refuses = new ApiError('This takes more than 64 KiB.', 422);
  await laptop.follow();
  await laptop.follow();
  expect([shelf.told, laptop.failed]).toEqual([2, [shelf.refuses]]);
  shelf.refuses = undefined;
  laptop.change('one', 'Shorter', 20);
  await laptop.follow();
  expect(shelf.kept.map(({ changed }) => changed)).toEqual([20]);
});

test('a deck that is brought back on the device that removed it stays', async () => {
  const { laptop, phone } = two();
  laptop.make('one', 'Embers', 10);
  await laptop.follow();
  laptop.put({ ...laptop.list[0]!, removed: 40 });
  await laptop.follow();
  laptop.put({ ...laptop.removed[0]!, removed: undefined, changed: changedNow(laptop.removed[0]!) });
  for (const device of [laptop, phone, laptop]) await device.follow();
  expect([laptop.names, phone.names]).toEqual([['Embers'], ['Embers']]);
});

test('where the clock of one device is ahead, the other one still changes and removes', async () => {
  const { laptop, phone } = two();
  const ahead = Date.now() + 3_600_000;
  laptop.make('one', 'Embers', ahead);
  for (const device of [laptop, phone]) await device.follow();
  for (const name of ['Tides', 'Tides and embers']) {
    phone.change('one', name, changedNow(phone.list[0]!));
    for (const device of [phone, laptop, phone]) await device.follow();
    expect([laptop.names, phone.names]).toEqual([[name], [name]]);
  }
  phone.put({ ...phone.list[0]!, removed: changedNow(phone.list[0]!) });
  for (const device of [phone, laptop, phone]) await device.follow();
  expect([laptop.names, phone.names]).toEqual([[], []]);
});

test('what one player keeps does not go to another one of the same browser', async () => {
  const { shelf, laptop } = two();
  laptop.make('one', 'Embers', 10);
  await laptop.follow('ann');
  laptop.make('two', 'Tides', 20);
  await laptop.follow('bob');
  expect(shelf.kept.map(({ id }) => id)).toEqual(['one', 'two']);
  laptop.change('one', 'Embers of Bob', 30);
  await laptop.follow('bob');
  expect(shelf.told).toBe(2);
  // Ann has deleted herself, and Bob goes on with what she has left in the browser.
  laptop.without('ann');
  await laptop.follow('bob');
  expect(shelf.told).toBe(3);
});
