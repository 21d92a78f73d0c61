import { boxOf, open } from '$e2e/mock/open';
import { expect, test } from '$e2e/support/test';
import { state } from './positions';

// Covers: B-START-08
test('the graveyard lies to the left of its supply, and every card can be seen', async ({ page, server }) => {
  await open(page, server.url, state());
  for (const seat of ['a', 'b']) {
    const [graveyard, supply] = [await boxOf(page, `graveyard:${seat}`), await boxOf(page, `supply:${seat}`)];
    expect(graveyard.x + graveyard.width, `piles of ${seat}`).toBeLessThanOrEqual(supply.x);
  }
  const size = page.viewportSize();
  for (const handle of ['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'graveyard:a', 'graveyard:b']) {
    const { x, y, width, height } = await boxOf(page, handle);
    expect(Math.min(x, y), handle).toBeGreaterThanOrEqual(0);
    expect(x + width, handle).toBeLessThanOrEqual(size?.width ?? 0);
    expect(y + height, handle).toBeLessThanOrEqual(size?.height ?? 0);
  }
});
