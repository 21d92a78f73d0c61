import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { example } from './support/example';
import { isNarrow } from './support/fingers';
import { meet } from './support/lobby';
import { playOn } from './support/play';
import { expect, test } from './support/test';
import { enter, open } from './support/tournament';
import { resize, upright } from './support/window';

/** What waits elsewhere is said on every page of the site. */

test.use({ seed: example.seed });

/** What calls somebody, in the line at the top. */
const call = (page: Page, words: string) => page.getByRole('banner').getByRole('link', { name: words });
/** Goes to another page of the site by a link, as one does. */
async function browse(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Tercet, to the lobby' }).click();
  await page.getByRole('banner').getByRole('link', { name }).click();
}

test('whoever browses is called to their match, and the other one sees where they are', async ({ visit }) => {
  const { ada, ben, players } = await meet(visit, example);
  await browse(ben, 'Cards');
  await expect(ada.getByText('Ben is on another page of this site')).toBeVisible({ timeout: 20_000 });
  await call(ben, 'Your match against Ada has begun.').click();
  await expect(ben.locator('[data-step]')).toBeVisible();
  await expect(ada.getByText('Ben is on another page of this site')).toHaveCount(0);
  await playOn(players, 2);
  await browse(ben, 'Decks');
  const turn = call(ben, 'Your match against Ada waits for your choice.');
  await expect(turn).toBeVisible({ timeout: 20_000 });
  await expect(ben).toHaveTitle(/^● /);
  expect(await faults(ben)).toEqual([]);
  await turn.click();
  await expect(ben.locator('[data-step]')).toBeVisible();
  await expect(turn).toHaveCount(0);
});

test('a call fits on a phone, and is there after the page was loaded again', async ({ visit }) => {
  const { ada } = await meet(visit, example);
  await ada.goto('/decks');
  await resize(ada, upright);
  await expect(call(ada, 'Your match against Ben waits for your choice.')).toBeVisible({ timeout: 20_000 });
  await isNarrow(ada, 'a page with a call');
});

test('a round that was paired calls to the table, on whatever page one is', async ({ visit }) => {
  const host = await open(visit, 'swiss');
  const path = new URL(host.url()).pathname;
  const ann = await enter(visit, path, 'Ann');
  const bob = await enter(visit, path, 'Bob');
  for (const page of [ann, bob]) await browse(page, 'Decks');
  await host.getByRole('button', { name: 'Begin' }).click();
  await expect(call(ann, 'Harbour Cup, round 1: you play Bob.')).toBeVisible({ timeout: 20_000 });
  await call(bob, 'Harbour Cup, round 1: you play Ann.').click();
  await expect(bob.locator('[data-step]')).toBeVisible();
  await expect(bob.getByText('watching')).toHaveCount(0);
});
