import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMemory } from '../app/remembering';
import { unfinished } from './own';
import { heldSeats, holdSeat } from './tokens';

/** How matches stand on the server; one that is not there is no more. */
let phases: Record<string, string>;
/** Those that were asked for. */
let asked: string[];

beforeEach(() => {
  asked = [];
  stubMemory();
  vi.stubGlobal('fetch', (path: string) => {
    const match = path.split('/').at(-1)!;
    asked.push(match);
    const phase = phases[match];
    if (phase === 'unreadable') return Promise.resolve(new Response('{}', { status: 503 }));
    return Promise.resolve(new Response(JSON.stringify({ match, phase }), { status: phase ? 200 : 404 }));
  });
});

afterEach(() => vi.unstubAllGlobals());

test('seats of matches that are no more are forgotten, and older matches take their places', async () => {
  phases = { old: 'playing', older: 'gathering', oldest: 'playing', done: 'over', broken: 'unreadable' };
  for (const match of ['oldest', 'older', 'old', 'done', 'broken', 'gone']) holdSeat(match, 'a', 'token');
  const found = await unfinished(3);
  expect(found.map(({ match }) => match)).toEqual(['old', 'older']);
  expect(heldSeats().map(({ match }) => match)).toEqual(['broken', 'done', 'old', 'older', 'oldest']);
  expect(asked).toEqual(['gone', 'broken', 'done', 'old', 'older']);

  // What is over stays so: it is not asked for again.
  asked = [];
  await unfinished(3);
  expect(asked).toEqual(['broken', 'old', 'older']);
});
