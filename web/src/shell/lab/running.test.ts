import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMemory } from '../../app/remembering';
import { Running } from './running.svelte';

/** The next answers of the server in turn; `undefined` is one that is lost. */
function answers(...list: ({ status: number; body: unknown } | undefined)[]): void {
  vi.stubGlobal('fetch', () => {
    const answer = list.shift();
    if (!answer) return Promise.reject(new TypeError('network'));
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  });
}

const going = { status: 200, body: { state: 'running' } };
const done = { status: 200, body: { state: 'done' } };

beforeEach(() => {
  stubMemory();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an experiment is watched on through a server that is away or has too much to do', async () => {
  answers(going, undefined, { status: 429, body: {} }, { status: 503, body: {} }, done);
  const running = new Running('e');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(running.problem).toBeUndefined();
  expect(running.job?.state).toBe('done');
});

test('an experiment that the server has forgotten is over', async () => {
  answers({ status: 404, body: { error: 'There is no such experiment.' } });
  const running = new Running('e');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(running.over).toBe(true);
  expect(running.problem).toMatch(/no longer available/);
});
