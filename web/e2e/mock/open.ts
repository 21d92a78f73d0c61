import { expect, type Page } from '@playwright/test';
import type { MatchState } from '../../src/protocol/types';
import { lettersLoaded } from '../support/window';
import { mockServer, type Mock } from './server';

/** Shows a made-up position on its mat. */
export async function open(page: Page, url: string, state: MatchState): Promise<Mock> {
  const mock = await mockServer(page, state);
  await page.goto(`${url}/m/mock`);
  await expect(page.locator('[data-field="a"]')).toBeVisible();
  await lettersLoaded(page);
  return mock;
}

/** Shows another position on the same mat. */
export async function show(page: Page, mock: Mock, state: MatchState): Promise<void> {
  mock.send({ type: 'state', match: 'mock', state });
  await expect(page.locator(`[data-step="${state.step}"]`)).toBeVisible();
  await lettersLoaded(page);
}

/** The piece with a handle. */
export const piece = (page: Page, handle: string) => page.locator(`[data-handle="${handle}"]`).first();

/** Where the piece with a handle lies. */
export async function boxOf(page: Page, handle: string) {
  const found = await piece(page, handle).boundingBox();
  if (!found) throw new Error(`${handle} is not there`);
  return found;
}
