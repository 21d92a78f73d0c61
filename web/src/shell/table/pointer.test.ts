import { expect, test, vi } from 'vitest';
import { table } from '../../../e2e/mock/table';
import type { GameClient } from '../../games/game';
import { pointing } from './pointer.svelte';
import { Table } from './table.svelte';

vi.mock('./hover', () => ({ byMouse: () => true }));

/** A card on a table at which nothing is asked, and what a click on it skips, opens and asks. */
function card(skip: () => boolean) {
  const state = table({ game: 'zatch', step: 1, question: '', offers: [], view: {}, log: [] });
  const why = vi.fn();
  const doings = { choose: () => {}, why, hush: () => {}, skip, face: () => Promise.resolve(undefined) };
  const at = new Table({ placesOf: () => [], nextOf: () => [], groups: {} } as unknown as GameClient, state, doings);
  const piece = Object.assign(new EventTarget(), { getBoundingClientRect: () => ({}) });
  const open = vi.fn();
  pointing(at, () => ({ handle: 'card', zoomable: true, open }))(piece as unknown as HTMLElement);
  return { open, why, click: () => piece.dispatchEvent(new Event('click')) };
}

test('a click on a card skips what is still being shown, and does nothing else', () => {
  let showing = true;
  const { open, why, click } = card(() => {
    const skipped = showing;
    showing = false;
    return skipped;
  });
  click();
  expect(showing).toBe(false);
  expect(open).not.toHaveBeenCalled();
  expect(why).not.toHaveBeenCalled();
  click();
  expect(open).toHaveBeenCalledOnce();
});
