import { faults } from '$e2e/support/axe';
import { expect, test } from '$e2e/support/test';

/** The advice of the manual, as a page to read. */

test('the rule book leads to the advice of the manual, and its clauses lead back', async ({ visit }) => {
  const page = await visit('/rules/mana');
  await page.getByRole('link', { name: 'Advice of the manual' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Building decks and playing them');
  await expect(page.getByRole('listitem').filter({ hasText: '20 Artifacts' })).toBeVisible();
  await page.getByRole('link', { name: 'M-DECK-09' }).click();
  await expect(page).toHaveURL(/\/rules\/mana#M-DECK-09$/);
  await expect(page.locator('[id="M-DECK-09"]')).toBeInViewport();
});

test('the builder leads to it, and comes back to its deck', async ({ visit }) => {
  const page = await visit('/decks');
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: /Mana/ }).click();
  await page.getByRole('button', { name: 'New deck' }).click();
  await page.getByRole('link', { name: 'Advice on building decks' }).click();
  await expect(page.getByRole('heading', { name: 'Building the Main Deck' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Name of the deck' })).toBeVisible();
});

test('a game whose manual gives no advice offers none', async ({ visit }) => {
  const page = await visit('/rules/zatch');
  await expect(page.getByText(/^\d+ clauses$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Advice of the manual' })).toHaveCount(0);
});

test('axe finds nothing on it', async ({ visit }) => {
  const page = await visit('/rules/mana/advice');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
