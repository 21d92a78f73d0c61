import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMemory } from '../app/remembering';
import { ApiError } from './api';
import { draftToken, holdDraft, holdFor, joinDraft } from './drafting';

/** What the server answers next; silence where nothing is left. */
let answers: number[];
/** Tokens that were sent. */
let sent: string[];

beforeEach(() => {
  [answers, sent] = [[], []];
  stubMemory();
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { token: string }).token);
    const status = answers.shift();
    return status === undefined
      ? Promise.reject(new TypeError('network'))
      : Promise.resolve(new Response('{}', { status }));
  });
});

afterEach(() => vi.unstubAllGlobals());

test('whatever does not refuse a seat leaves its secret, and asking again asks with the same one', async () => {
  answers = [503, 429, 502];
  for (let times = 0; times < 4; times++) await expect(joinDraft('d', {})).rejects.toThrow(ApiError);
  answers = [200];
  await joinDraft('d', {});
  expect(new Set(sent).size).toBe(1);
  expect(draftToken('d')).toBe(sent[0]);
});

test('a seat that is refused is forgotten, but not one that was held before', async () => {
  answers = [409];
  await expect(joinDraft('d', {})).rejects.toThrow(ApiError);
  expect(draftToken('d')).toBeUndefined();
  holdDraft('mine', 'token');
  answers = [409];
  await expect(joinDraft('mine', {})).rejects.toThrow(ApiError);
  expect(draftToken('mine')).toBe('token');
});

test('what a deck is built from is not forgotten over later drafts', () => {
  holdDraft('built', 'one');
  holdFor({ draft: 'built' });
  holdDraft('left', 'two');
  for (let draft = 0; draft < 100; draft++) holdDraft(`later ${draft}`, 'three');
  expect([draftToken('built'), draftToken('left'), draftToken('later 99')]).toEqual(['one', undefined, 'three']);
});
