import { mount, unmount } from 'svelte';
import type { Term } from './read';

/** Says beside its word what a term means, until something else is pointed at. */
export async function explain(word: HTMLElement, game: string, term: Term): Promise<void> {
  const { default: Explanation } = await import('./Explanation.svelte');
  if (!word.isConnected) return;
  // Nothing outside an open dialog can be reached.
  const target = word.closest('dialog') ?? document.body;
  const shown = mount(Explanation, {
    target,
    props: { game, term, box: word.getBoundingClientRect(), onclose: () => void unmount(shown) },
  });
}
