import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMemory } from '../../app/remembering';
import type { AnalysisState } from '../../protocol/types';
import { Looking } from './looking.svelte';

/** An answer of the server; `undefined` is one that is lost. */
type Answer = { status: number; body: AnalysisState | { error: string } } | undefined;

/** The next answers of the server in turn, and what it was asked. */
function answers(...list: Answer[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(method);
    const answer = list.shift();
    if (!answer) return Promise.reject(new TypeError('network'));
    const body = answer.status === 204 ? null : JSON.stringify(answer.body);
    return Promise.resolve(new Response(body, { status: answer.status }));
  });
  return asked;
}

const error = (status: number) => ({ status, body: { error: `Status ${status}.` } });
const working: Answer = { status: 200, body: { state: 'working', done: 1, all: 9, yours: true } };
const done: Answer = { status: 200, body: { state: 'done', analysis: { decisions: [] } } as unknown as AnalysisState };

beforeEach(() => {
  stubMemory();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an analysis is watched on through a server that is away or has too much to do', async () => {
  answers(working, undefined, error(429), error(503), done);
  const looking = new Looking('m');
  await looking.open();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looking.problem).toBeUndefined();
  expect(looking.report).toBeDefined();
});

test('one that is not begun, or may not be looked at any more, is over', async () => {
  answers(error(503), working, error(403));
  const looking = new Looking('m');
  await looking.open();
  expect(looking.problem).toBe('Status 503.');
  await looking.open();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looking.problem).toBe('Status 403.');
});

test('one that is cancelled is looked at no more, and one that cannot be is looked at again', async () => {
  const cancelled = { status: 204, body: { error: '' } };
  const asked = answers(working, error(403), working, cancelled, done);
  const looking = new Looking('m');
  await looking.open();
  await expect(looking.cancel()).rejects.toThrow('Status 403.');
  await vi.advanceTimersByTimeAsync(700);
  await looking.cancel();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(['POST', 'DELETE', 'GET', 'DELETE']);
});
