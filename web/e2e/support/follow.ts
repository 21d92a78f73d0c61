import { expect, type Page } from '@playwright/test';
import type { MatchState, ServerMessage } from '../../src/protocol/types';

const newest = new WeakMap<Page, MatchState>();

/** Notes every state of a match that the server sends to this page. To be called before the page goes anywhere. */
export function follow(page: Page): void {
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ServerMessage;
      if (message.type === 'state') newest.set(page, message.state);
    });
  });
}

/**
 * The newest state that this page has been sent, once it is shown whole and nothing is under way any
 * more; else nothing.
 */
export async function shown(page: Page): Promise<MatchState | undefined> {
  const state = newest.get(page);
  if (!state) return undefined;
  const step = await page.evaluate(() => {
    const busy = document.querySelector('[aria-label="Skip animation"]');
    return busy ? undefined : document.querySelector<HTMLElement>('[data-step]')?.dataset.step;
  });
  return newest.get(page) === state && step === String(state.step) ? state : undefined;
}

/** The newest state, as soon as it is shown whole. */
export async function shownWhole(page: Page): Promise<MatchState> {
  let state: MatchState | undefined;
  const look = async () => (state = await shown(page)) !== undefined;
  await expect.poll(look, { message: 'the newest state is shown whole' }).toBe(true);
  return state as MatchState;
}
