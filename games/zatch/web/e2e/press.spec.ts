import { open } from '$e2e/mock/open';
import { deaf } from '$e2e/support/press';
import { expect, test } from '$e2e/support/test';
import { state } from './positions';

test('pages of the Spell Book hear a press at all their edges', async ({ page, server }) => {
  await open(page, server.url, state());
  const pages = page
    .getByRole('region', { name: 'Your Spell Book, page by page' })
    .locator('[data-handle="p12"], [data-handle="p13"], [data-handle="p14"]');
  await expect(pages).toHaveCount(3);
  expect(await deaf(page, pages)).toEqual([]);
});
