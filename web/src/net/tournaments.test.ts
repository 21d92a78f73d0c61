import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMemory } from '../app/remembering';
import { somebody } from '../app/somebody.svelte';
import { heldIn, tournaments } from './tournaments';

beforeEach(() => stubMemory());

afterEach(() => {
  somebody.me = undefined;
  vi.unstubAllGlobals();
});

test('a registered player enters a tournament as who they are', async () => {
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', (_path: string, request: RequestInit) => {
    asked.push(request);
    return Promise.resolve(new Response('{}'));
  });
  somebody.me = { key: 'the key', id: 'one', name: 'Ada' };
  await tournaments.enter('cup', { name: 'Ada' });
  expect(asked[0]).toMatchObject({ method: 'POST', headers: { 'x-tercet-player': 'the key' } });
  expect(JSON.parse(String(asked[0]?.body))).toEqual({ name: 'Ada', token: heldIn('cup').player });
});
