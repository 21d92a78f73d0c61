import { expect, test } from 'vitest';
import {
  added,
  builtFrom,
  cardsOf,
  completed,
  contentOf,
  countsOf,
  emptyDeck,
  fileOf,
  fitted,
  foremostOf,
  grouped,
  inserted,
  keptPool,
  restored,
  same,
  sizeOf,
  swapped,
  without,
  withPlaces,
  type Content,
  type Place,
} from './content';

const file = {
  tercet_deck: 1,
  game: 'mana',
  name: 'Tides',
  about: 'Slow.',
  cards: ['a', 'b', null, 'a'],
  further: { Characters: ['hero'] },
};

test('a file gives its content, and the content the file', () => {
  expect(fileOf(contentOf(file))).toEqual(file);
  expect(cardsOf(contentOf(file))).toEqual(['a', 'b', 'a', 'hero']);
});

test('the last part stands for a deck before the others, each card once', () => {
  expect(foremostOf(contentOf(file))).toEqual(['hero', 'a', 'b']);
});

test('a pool from which nothing has been built yet is shown by its cards, and called a pool', () => {
  const pool = { source: { draft: 'abc' }, cards: file };
  expect(foremostOf(keptPool(pool))).toEqual(['hero', 'a', 'b']);
  expect(sizeOf(keptPool(pool))).toBe('Pool of 4 cards, nothing built yet');
  const built = builtFrom(pool, { ...file, cards: ['b'], further: {} });
  expect([foremostOf(built), sizeOf(built)]).toEqual([['b'], '1 card']);
});

test('a new deck has a row of places for each of the decks of a player', () => {
  expect(fileOf(emptyDeck('mana', 'New', ['Characters'])).further).toEqual({ Characters: [] });
});

test('a deck without all rows of places gets them, and one with all stays as it is', () => {
  const bare = contentOf({ ...file, further: {} });
  const whole = completed(bare, ['', 'Characters']);
  expect(whole.parts.map(({ heading }) => heading)).toEqual(['', 'Characters']);
  expect(whole.parts[0]).toBe(bare.parts[0]);
  expect(completed(whole, ['', 'Characters'])).toBe(whole);
  const odd = contentOf({ ...file, further: { Sideboard: ['x'] } });
  expect(completed(odd, ['', 'Characters']).parts.map(({ heading }) => heading)).toEqual([
    '',
    'Characters',
    'Sideboard',
  ]);
});

test('a file knows the tags, and what is shown without its foil', () => {
  const marked = { ...file, tags: ['fast', 'mine'], plain: [2, 4] };
  const content = contentOf(marked);
  expect(content.parts[0]?.places).toEqual([
    { card: 'a' },
    { card: 'b', plain: true },
    null,
    { card: 'a', plain: true },
  ]);
  expect(fileOf(content)).toEqual(marked);
});

test('of two tags that are the same one is left', () => {
  expect(contentOf({ ...file, tags: ['fast', 'mine', 'fast'] }).tags).toEqual(['fast', 'mine']);
});

test('a file does not take the pool away, of which it does not know', () => {
  const pool = { source: { packs: { pack: 'booster', count: 6, seed: '2a' } }, cards: file };
  const before = { ...contentOf(file), tags: ['fast'], pool };
  const older = { ...file, name: 'Older', tags: ['slow'], plain: [1], cards: ['a', 'c', null] };
  expect(restored(before, older)).toEqual({ ...contentOf(older), pool });
  expect(restored(contentOf(file), older)).toEqual(contentOf(older));
});

test('places are the same if cards and foil are, however many gaps follow', () => {
  expect(same(row('ab'), row('ab..'))).toBe(true);
  expect(same(row('ab'), row('a.b'))).toBe(false);
  expect(same(row('a'), [{ card: 'a', plain: true }])).toBe(false);
});

test('cards go into the first gap, or to the end', () => {
  const { parts } = contentOf(file);
  const places = parts[0]!.places;
  expect(added(places, 'c')[2]).toEqual({ card: 'c' });
  expect(added(added(places, 'c'), 'd')[4]).toEqual({ card: 'd' });
});

test('of several copies the last one goes, and leaves a gap where the order counts', () => {
  const places = contentOf(file).parts[0]!.places;
  expect(without(places, 'a', true)).toEqual([{ card: 'a' }, { card: 'b' }, null, null]);
  expect(without(places, 'a', false)).toEqual([{ card: 'a' }, { card: 'b' }, null]);
  expect(without(places, 'x', false)).toBe(places);
});

test('cards are counted in their order', () => {
  const changed = withPlaces(contentOf(file), 1, (places) => added(places, 'hero'));
  expect([...countsOf(changed.parts[1]!.places)]).toEqual([['hero', 2]]);
  expect([...countsOf(changed.parts[0]!.places)]).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

const row = (cards: string): Place[] => [...cards].map((card) => (card === '.' ? null : { card }));
const cards = (places: readonly Place[]) => places.map((place) => place?.card ?? '.').join('');

test('cards change places', () => {
  expect(cards(swapped(row('abc.'), 0, 2))).toBe('cba.');
  expect(cards(swapped(row('abc.'), 0, 3))).toBe('.bca');
});

test('a card is put between others, which move as far as the next gap', () => {
  expect(cards(inserted(row('abcd'), 3, 1))).toBe('adbc');
  expect(cards(inserted(row('abcd'), 0, 2))).toBe('bcad');
  expect(cards(inserted(row('ab.de'), 4, 0))).toBe('eabd.');
  expect(cards(inserted(row('ab..e'), 4, 2))).toBe('abe..');
});

test('nothing fits where all is full', () => {
  expect(fitted(row('ab'), { card: 'c' }, 1)).toBeUndefined();
  expect(cards(fitted(row('a.'), { card: 'c' }, 0)!)).toBe('ca');
});

test('groups come in the order of their first card', () => {
  expect(grouped(['ax', 'b', 'ay'], ([first = '']) => first)).toEqual([
    ['a', ['ax', 'ay']],
    ['b', ['b']],
  ]);
});

test('a pool is kept as a deck without cards, from which decks are built', () => {
  const pool = { source: { packs: { pack: 'booster', count: 6, seed: '2a' } }, cards: file };
  const kept = keptPool(pool, ['Characters']);
  expect([kept.game, kept.name, kept.pool]).toEqual([file.game, file.name, pool]);
  expect(kept.parts.map(({ heading, places }) => [heading, places.length])).toEqual([
    ['', 0],
    ['Characters', 0],
  ]);
  expect(builtFrom(pool, file)).toEqual({ ...contentOf(file), pool });
});

test('a deck says with which pool of own cards it is built, wherever it goes', () => {
  const ownPool = { id: 'here', name: 'My cards', version: '0123456789abcdef0123456789abcdef' };
  const content: Content = { ...emptyDeck('mana', 'Own'), ownPool };
  const named = { name: ownPool.name, version: ownPool.version };
  expect(fileOf(content).own_pool).toEqual(named);
  expect(contentOf(fileOf(content)).ownPool).toEqual(named);
  // An older version of the deck is built with the same pool of this browser, as it is now.
  expect(restored(content, fileOf(content)).ownPool).toEqual(ownPool);
  expect(restored(content, fileOf(emptyDeck('mana', 'Own'))).ownPool).toBeUndefined();
});
