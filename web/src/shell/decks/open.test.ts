import { expect, test, vi } from 'vitest';
import type { Builder } from '../../games/builder';
import type { AnyFace, Gallery } from '../../games/gallery';
import { emptyDeck, type Content } from './content';
import { keptDecks } from './kept.svelte';
import { OpenDeck } from './open.svelte';

const face = (id: string): AnyFace => ({ id, name: id });

function open(content: Content, builder: Partial<Builder>): OpenDeck {
  const { id } = keptDecks.add(content);
  const decks = content.parts.map(({ heading }) => ({ name: heading, heading }));
  return new OpenDeck(id, content, { decks, deckOf: () => 0, groupOf: () => '', ...builder }, {} as Gallery);
}

const cards = (deck: OpenDeck, part = 0) => deck.places(part).map((place) => place?.card ?? '');

test('a card goes to the place that was chosen, and the next one to the next gap', () => {
  const deck = open(emptyDeck('g', 'deck'), { places: 4 });
  deck.target = 1;
  deck.add(face('a'));
  deck.add(face('b'));
  expect(cards(deck)).toEqual(['', 'a', 'b', '']);
});

test('a place that was taken meanwhile is no longer the one to which the next card goes', () => {
  const deck = open(emptyDeck('g', 'deck'), { places: 3 });
  deck.target = 0;
  deck.put(face('a'), 0);
  expect(deck.target).toBeUndefined();
  deck.add(face('b'));
  expect(cards(deck)).toEqual(['a', 'b', '']);
});

test('a card that is in two decks is taken out of the one that is meant', () => {
  const content = emptyDeck('g', 'deck', ['Others']);
  const parts = content.parts.map((part) => ({ ...part, places: [{ card: 'a' }] }));
  const deck = open({ ...content, parts }, {});
  deck.take('a', 1);
  expect([cards(deck), cards(deck, 1)]).toEqual([['a'], []]);
});

test('whoever waits for the verdict gets that on the deck as it is now', async () => {
  let judge: (verdict: string) => void = () => {};
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('/check')
      ? new Promise((done) => (judge = (verdict) => done(new Response(verdict))))
      : Promise.resolve(new Response('{"cards":1,"charts":[]}')),
  );
  const deck = open(emptyDeck('g', 'deck'), {});
  deck.look();
  const first = judge;
  deck.add(face('a'));
  deck.look();
  const judged = deck.judged;
  first('{"legal":true,"faults":[]}');
  await vi.waitFor(() => expect(judge).not.toBe(first));
  judge('{"legal":false,"faults":[]}');
  await judged;
  expect(deck.verdict?.legal).toBe(false);
});

test('a verdict is not shown for a deck of which the server says nothing', async () => {
  const answers = [new Response('{"legal":true,"faults":[]}'), new Response('{"cards":1,"charts":[]}')];
  const asked = vi.fn(() => Promise.resolve(answers.shift() ?? new Response('{}', { status: 502 })));
  vi.stubGlobal('fetch', asked);
  const deck = open(emptyDeck('g', 'deck'), {});
  deck.look();
  await vi.waitFor(() => expect(deck.verdict?.legal).toBe(true));
  deck.add(face('a'));
  deck.look();
  await vi.waitFor(() => expect(deck.problem).toBeDefined());
  expect([deck.verdict, deck.stats]).toEqual([undefined, undefined]);
});
