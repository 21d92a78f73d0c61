import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InTurn } from './inTurn';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

test('eighty wishes are never more than the server allows in a second', async () => {
  const turns = new InTurn();
  let done = 0;
  for (let i = 0; i < 80; i++) {
    turns.want({}, async () => {
      done += 1;
    });
  }
  expect(done).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toBeGreaterThan(10);
  expect(done).toBeLessThan(50);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toBe(80);
});

test('a later wish takes the place of an earlier one, and one that was forgotten is not done', async () => {
  const turns = new InTurn();
  const done: string[] = [];
  const wish = (said: string) => async () => void done.push(said);
  const [one, other, third] = [{}, {}, {}];
  turns.want(one, wish('first'));
  turns.want(other, wish('by the old rules'));
  turns.want(third, wish('gone'));
  turns.want(other, wish('by the new rules'));
  turns.forget(third);
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual(['first', 'by the new rules']);
  turns.want(one, wish('again'));
  expect(done.at(-1)).toBe('again');
});
