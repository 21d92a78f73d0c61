import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMemory } from '../app/remembering';
import { remember } from '../app/storage';
import { begunHere, lab, tokenOf } from './lab';

const HOUR = 60 * 60 * 1000;

beforeEach(() => {
  stubMemory();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ id: 'e', token: 't' }), { status: 201 })));
});

afterEach(() => vi.unstubAllGlobals());

test('what was begun here is found again as long as the server has it', async () => {
  // One that was begun before anything else was kept of it.
  remember('lab', [{ id: 'old', token: 'o' }]);
  await lab.start('mana', { experiment: { experiment: 'matrix' } }, 'All against all');
  expect(begunHere()).toMatchObject([{ id: 'e', game: 'mana', what: 'All against all' }]);
  expect([tokenOf('e'), tokenOf('old')]).toEqual(['t', 'o']);
  expect(begunHere(Date.now() + 7 * HOUR)).toEqual([]);
});
