import { beforeEach, expect, test, vi } from 'vitest';
import { Busy } from './busy.svelte';

const said: unknown[] = [];

vi.mock('./toasts.svelte', () => ({ toasts: { fail: (error: unknown) => said.push(error) } }));

beforeEach(() => (said.length = 0));

test('what is pressed twice is done once, and can be done again afterwards', async () => {
  const busy = new Busy();
  let answer = () => {};
  const what = vi.fn(() => new Promise<void>((done) => (answer = done)));
  const first = busy.doing(what);
  expect(busy.now).toBe(true);
  await busy.doing(what);
  expect(what).toHaveBeenCalledTimes(1);
  expect(busy.now).toBe(true);
  answer();
  await first;
  expect(busy.now).toBe(false);
  void busy.doing(what);
  expect(what).toHaveBeenCalledTimes(2);
});

test('what goes wrong is said, and can be tried again', async () => {
  const busy = new Busy();
  const wrong = new Error('The server does not answer.');
  await busy.doing(() => Promise.reject(wrong));
  expect(said).toEqual([wrong]);
  expect(busy.now).toBe(false);
});
