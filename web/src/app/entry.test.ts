import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Entry, PAUSE_MS } from './entry';

const told: [unknown, string | undefined][] = [];
const entry = () => new Entry<{ at: number }>();

beforeEach(() => {
  told.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('history', {
    state: null,
    replaceState: (state: unknown, _: string, address?: string) => told.push([state, address]),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first change is told at once, and of those in a row the last one', () => {
  const page = entry();
  for (let at = 1; at <= 200; at++) page.change({ at }, `?q=${at}`);
  expect(told).toEqual([[{ at: 1 }, '?q=1']]);
  expect(page.state).toEqual({ at: 200 });
  vi.advanceTimersByTime(PAUSE_MS);
  expect(told.slice(1)).toEqual([[{ at: 200 }, '?q=200']]);
  vi.advanceTimersByTime(PAUSE_MS);
  page.change({ at: 201 });
  expect(told.at(-1)).toEqual([{ at: 201 }, undefined]);
});

test('however long somebody types, it is told less than 100 times in half a minute', () => {
  const page = entry();
  for (let at = 0; at < 3000; at++) {
    page.change({ at });
    vi.advanceTimersByTime(10);
  }
  expect(told.length).toBeLessThan(100);
});

test('a place is kept with the address that was not told yet', () => {
  const page = entry();
  page.change({ at: 1 }, '?q=a');
  page.change({ at: 1 }, '?q=ab');
  page.change({ at: 2 });
  page.settle();
  expect(told.at(-1)).toEqual([{ at: 2 }, '?q=ab']);
  vi.advanceTimersByTime(PAUSE_MS);
  expect(told).toHaveLength(2);
});

test('nothing is told of a page that was left', () => {
  const page = entry();
  page.change({ at: 1 });
  page.change({ at: 2 });
  page.leave();
  vi.advanceTimersByTime(PAUSE_MS);
  expect(told).toHaveLength(1);
  expect(page.state).toEqual({});
});
