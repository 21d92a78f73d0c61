import { expect, test, vi } from 'vitest';
import { Suggesting } from './suggesting.svelte';

test('what was suggested for an earlier query is not put into this one', async () => {
  const suggestion = { text: 'power', about: 'its power', sort: 'field' as const };
  const answer = JSON.stringify({ from: 0, to: 2, all: [suggestion] });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer)));
  const suggesting = new Suggesting('g');
  suggesting.want({ query: 'po', caret: 2 });
  await vi.waitFor(() => expect(suggesting.all).toHaveLength(1));
  expect(suggesting.take(suggestion, 'pow')).toBeUndefined();
  expect(suggesting.take(suggestion, 'po')).toEqual({ query: 'power', caret: 5 });
});
