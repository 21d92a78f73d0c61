import { afterEach, expect, test, vi } from 'vitest';
import { readable } from './deck';

const deck = { tercet_deck: 1, name: 'Fire and ice', cards: ['fire/mage'] };

/** A server that answers each of these addresses so. */
function answers(said: Record<string, unknown>): void {
  vi.stubGlobal('fetch', (path: string) => {
    const [, body] = Object.entries(said).find(([end]) => path.endsWith(end)) ?? [];
    return Promise.resolve(new Response(JSON.stringify(body), { status: body === undefined ? 404 : 200 }));
  });
}

afterEach(() => vi.unstubAllGlobals());

test('a deck is shown as a list of names, whatever it was handed in as', async () => {
  answers({ '/read': { deck, problems: [] }, '/write': { text: '1 Mage of Fire' } });
  expect(await readable('g', { list: JSON.stringify(deck) })).toEqual({ text: '1 Mage of Fire' });
});

test('a ready deck is called by its name', async () => {
  answers({ '/fire-ice': { deck }, '/write': { text: '1 Mage of Fire' } });
  expect(await readable('g', { ready: 'fire-ice' })).toEqual({ ready: 'Fire and ice', text: '1 Mage of Fire' });
});

test('what cannot be read is shown as it was handed in', async () => {
  answers({ '/read': { deck, problems: [{ what: 'There is no such card.' }] } });
  expect(await readable('g', { list: '1 Nobody' })).toEqual({ text: '1 Nobody' });
});
