import { expect, test, vi } from 'vitest';
import { Suggesting } from './suggesting.svelte';

test('what was suggested takes the place of the word, with what was typed of it since, and of nothing else', async () => {
  const suggestion = { text: 'power', about: 'its power', sort: 'field' as const };
  const answer = JSON.stringify({ from: 0, to: 2, all: [suggestion] });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer)));
  const suggesting = new Suggesting('g');
  suggesting.want({ query: 'po', caret: 2 });
  await vi.waitFor(() => expect(suggesting.all).toHaveLength(1));
  expect(suggesting.take(suggestion, 'po')).toEqual({ query: 'power', caret: 5 });
  expect(suggesting.take(suggestion, 'pow')).toEqual({ query: 'power', caret: 5 });
  expect(suggesting.take(suggestion, 'po x')).toBeUndefined();
  expect(suggesting.take(suggestion, 'p')).toBeUndefined();
  expect(suggesting.take(suggestion, 'atk')).toBeUndefined();
});
