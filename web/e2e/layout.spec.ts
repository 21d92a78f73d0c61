import type { Page } from '@playwright/test';
import { mockServer } from './mock/server';
import { state } from './mock/state';
import { expect, test } from './support/test';

/** Where things lie on the mat. */

async function box(page: Page, handle: string) {
  const found = await page.locator(`[data-handle="${handle}"]`).first().boundingBox();
  if (!found) throw new Error(`${handle} is not there`);
  return found;
}

// Covers: B-START-08
test('the graveyard lies to the left of its supply, and every card can be seen', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await mockServer(page, state());
  await page.goto(`${server.url}/m/mock`);
  await expect(page.locator('[data-handle="f1"]').first()).toBeVisible();
  for (const seat of ['a', 'b']) {
    const [graveyard, supply] = [await box(page, `graveyard:${seat}`), await box(page, `supply:${seat}`)];
    expect(graveyard.x + graveyard.width, `piles of ${seat}`).toBeLessThanOrEqual(supply.x);
  }
  const size = page.viewportSize();
  for (const handle of ['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'graveyard:a', 'graveyard:b']) {
    const { x, y, width, height } = await box(page, handle);
    expect(Math.min(x, y), handle).toBeGreaterThanOrEqual(0);
    expect(x + width, handle).toBeLessThanOrEqual(size?.width ?? 0);
    expect(y + height, handle).toBeLessThanOrEqual(size?.height ?? 0);
  }
});
