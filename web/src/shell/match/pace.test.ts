import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from './pace';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function changes(pace: Pace, count: number): string[] {
  const shown: string[] = [];
  for (let i = 0; i < count; i++) {
    pace.push({ linger: true, show: async (last) => void shown.push(`${i}${last ? '!' : ''}`) });
  }
  return shown;
}

test('the first change is shown at once, the next ones follow with a pause', async () => {
  const pace = new Pace(() => true);
  const shown = changes(pace, 3);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(['0']);
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown).toEqual(['0', '1', '2!']);
});

test('skipping shows the rest at once', async () => {
  const pace = new Pace(() => true);
  const shown = changes(pace, 4);
  await vi.advanceTimersByTimeAsync(0);
  expect(pace.skip()).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(1000);
  expect(pace.skip()).toBe(false);
});

test('a change that cannot be shown does not hold up the others', async () => {
  const heard: unknown[] = [];
  const pace = new Pace(
    () => false,
    (error) => heard.push(error),
  );
  pace.push({ linger: false, show: () => Promise.reject(new Error('torn')) });
  const shown = changes(pace, 1);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(['0!']);
  expect(heard).toEqual([new Error('torn')]);
});

test('where changes do not wait all are shown at once', async () => {
  const pace = new Pace(() => false);
  const shown = changes(pace, 4);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toHaveLength(4);
});

test('a page that was left shows nothing more', async () => {
  const pace = new Pace(() => true);
  const shown = changes(pace, 3);
  await vi.advanceTimersByTimeAsync(0);
  pace.end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown).toEqual(['0']);
  changes(pace, 1);
  expect(pace.busy).toBe(false);
});
