import { beforeEach, expect, test, vi } from 'vitest';
import { Faces } from './faces.svelte';

vi.stubGlobal('requestAnimationFrame', () => 0);

/** Which cards each request named. */
let asked: string[][] = [];
/** How many of the next requests fail, and with what. */
let failing = { times: 0, status: 503 };

beforeEach(() => {
  asked = [];
  failing = { times: 0, status: 503 };
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (path: string) => {
    const ids = new URL(path, 'http://server').searchParams.get('ids')?.split(',') ?? [];
    asked.push(ids);
    if (failing.times-- > 0) return Promise.resolve(new Response('{}', { status: failing.status }));
    return Promise.resolve(Response.json(ids.filter((id) => id !== 'none').map((id) => ({ id, name: id }))));
  });
});

test('what a server that was away for a while did not answer is asked again', async () => {
  failing.times = 2;
  const faces = new Faces('g');
  faces.want(['a']);
  await vi.waitFor(() => expect(faces.problem).toBeDefined());
  await vi.waitFor(() => expect(faces.get('a')).toBeDefined());
  expect(asked).toHaveLength(3);
  expect(faces.problem).toBeUndefined();
});

test('what the server refuses is not asked again', async () => {
  failing = { times: 1, status: 400 };
  const faces = new Faces('g');
  faces.want(['a']);
  await vi.waitFor(() => expect(faces.problem).toBeDefined());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

test('two places want cards of the same game, and neither takes them from the other', async () => {
  const faces = new Faces('g');
  faces.want(['a']);
  faces.want(['b']);
  faces.want(['a', 'c']);
  await vi.waitFor(() => expect(['a', 'b', 'c'].map((id) => faces.get(id)?.id)).toEqual(['a', 'b', 'c']));
});

test('what is no longer wanted when its turn comes is not asked for', async () => {
  const faces = new Faces('g');
  faces.want(['a']);
  const letGo = faces.want(['b']);
  letGo();
  faces.want(['c']);
  await vi.waitFor(() => expect(faces.get('c')).toBeDefined());
  expect(asked).toEqual([['a'], ['c']]);
});

test('who waits for a face gets it when it comes, in the order of asking, and nothing for no card', async () => {
  const faces = new Faces('g');
  faces.want(['a', 'b']);
  const came: string[] = [];
  const waits = ['b', 'a', 'none'].map((id) => faces.come(id).then((face) => came.push(face?.id ?? 'nothing')));
  await Promise.all(waits);
  expect(came).toEqual(['b', 'a', 'nothing']);
  expect((await faces.come('a'))?.id).toBe('a');
});
