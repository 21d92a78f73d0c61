import { faults } from '$e2e/support/axe';
import { expect, test } from '$e2e/support/test';
import type { Page } from '@playwright/test';

/** What Monsters are put together from: the page of parts, and the forge. */

const section = (page: Page, title: string) => page.getByRole('region', { name: new RegExp(`^${title}`) });

// Spells and Traps, which are whole, are counted among them.
test('the gallery leads to all 88 parts, and a part to the Monsters with it', async ({ visit }) => {
  const page = await visit('/cards/battlemonsters');
  await page.getByRole('link', { name: 'Parts', exact: true }).click();
  for (const [title, count] of [
    ['Prefixes', 45],
    ['Roots', 22],
    ['Titles', 5],
    ['Spells', 11],
    ['Traps', 5],
  ] as const)
    await expect(section(page, title).getByRole('heading', { level: 3 })).toHaveCount(count);
  await page.getByRole('searchbox', { name: 'Search the parts' }).fill('candle fire');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Candle Wax']);
  await page.getByRole('link', { name: 'Candle Wax' }).click();
  await expect(page).toHaveURL(/q=prefix%3A%22Candle\+Wax%22$/);
  // 22 roots with five titles each.
  await expect(page.getByText('110 cards', { exact: true })).toBeVisible();
});

test('a Spell is whole, and leads to its page', async ({ visit }) => {
  const page = await visit('/cards/battlemonsters/parts');
  await section(page, 'Spells').getByRole('link', { name: 'Fuse', exact: true }).click();
  await expect(page).toHaveURL(/\/cards\/battlemonsters\/spell\/fuse$/);
});

test('the forge says what a Monster costs, and what lies in the graveyard', async ({ visit }) => {
  const page = await visit('/decks');
  await page
    .getByRole('group', { name: 'Game' })
    .getByRole('button', { name: /Battlemonsters/ })
    .click();
  await page.getByRole('button', { name: 'New deck' }).click();
  await page.getByRole('button', { name: 'Forge' }).click();
  const costs = page.getByRole('region', { name: 'Sacrifices' });
  await expect(page.getByRole('region', { name: 'Graveyard' })).toContainText('B-START-03');
  await page.getByRole('combobox', { name: 'Prefix' }).selectOption('burning_sun_god');
  await page.getByRole('combobox', { name: 'Root' }).selectOption('giant');
  await page.getByRole('combobox', { name: 'Title' }).selectOption('powerful');
  await expect(costs).toContainText('4 sacrifices');
  await page.getByRole('button', { name: /^Add / }).click();
  await expect(costs.getByRole('listitem')).toHaveText(['1 Monster for 4 sacrifices']);
  await expect(page.getByRole('region', { name: 'Graveyard' })).toContainText('Dearest to summon');
});

test('axe finds nothing on the page of parts', async ({ visit }) => {
  const page = await visit('/cards/battlemonsters/parts');
  await expect(section(page, 'Traps')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
