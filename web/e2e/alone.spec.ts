import type { Locator, Page } from '@playwright/test';
import { example } from './support/example';
import { openMatch } from './support/lobby';
import { expect, test } from './support/test';

test.use({ seed: example.seed });

/** One browser, both seats: two players at one screen, and rulings to try. */

const curtain = (page: Page) => page.getByRole('dialog', { name: /^Pass the device to/ });

/** Takes whatever a lit card offers first. */
async function chooseAny(page: Page): Promise<void> {
  await page.locator('[data-handle].lit').first().click();
  const entry = page.locator('.menu [data-key]').first();
  const taken = page.locator('[data-handle].lit').first();
  await expect(entry.or(curtain(page)).or(taken).first()).toBeVisible();
  if (await entry.isVisible()) await entry.click();
}

const logLines = (page: Page): Locator => page.getByRole('list', { name: 'Log' }).locator('li');

test('a curtain falls between two players at one screen', async ({ visit }) => {
  const page = await visit('/');
  await openMatch(page, example, 'hotseat', { house: { Lives: 5, Places: 2 } });
  await expect(page.locator('[data-prompt].yours')).toBeVisible();
  await expect(curtain(page)).toBeHidden();
  // The cards for the graveyard: each player chooses two.
  for (const step of ['0', '1']) {
    await expect(page.locator(`[data-step="${step}"]`)).toBeVisible();
    await chooseAny(page);
  }
  await expect(curtain(page)).toHaveAccessibleName('Pass the device to Player B');
  // It covers everything, keeps the keys to itself, and Esc does not lift it.
  const size = page.viewportSize();
  expect(await curtain(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: size?.width, height: size?.height });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  await expect(curtain(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'I am Player B: show the table' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(curtain(page)).toBeHidden();
  await expect(page.locator('[data-prompt].yours')).toBeVisible();

  // Whoever reloads the page might be the other player.
  await page.reload();
  await expect(curtain(page)).toHaveAccessibleName('Pass the device to Player B');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-prompt].yours')).toBeVisible();
  await expect(page.getByText('Player A').first()).toBeVisible();
});

async function tryRuling(page: Page, clause: string, title: string): Promise<void> {
  await page.getByLabel('Search the rules').fill(clause);
  await page
    .locator(`#${clause}`)
    .getByText(/^\d+ rulings?$/)
    .click();
  await page
    .locator(`#${clause}`)
    .getByRole('button', { name: `Try on the table: ${title}` })
    .click();
  await page.waitForURL(/\/m\//);
  await expect(page.locator('[data-prompt].yours')).toBeVisible();
}

test('a ruling has its own cards, and no curtain', async ({ visit }) => {
  const page = await visit(`/rules/${example.id}`);
  await tryRuling(page, 'B-RULE-17', 'A Trap whose condition is an attack on itself triggers when it is attacked');
  await page.locator('[data-handle="f1"]').first().click();
  await page.locator('.menu [data-key="attack f1 f3"]').click();
  await logLines(page).getByRole('link', { name: 'Thorns' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Card' })).toContainText('When your opponent attacks this card');
  await page.keyboard.press('Escape');
  await expect(page.getByText('unofficial')).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(page.locator('[data-prompt].yours')).toBeVisible();
  await expect(curtain(page)).toBeHidden();
});

test('a ruling is played by the rules it agrees on', async ({ visit }) => {
  const page = await visit(`/rules/${example.id}`);
  await tryRuling(page, 'B-PRIO-04', 'Other lives, hands and graveyards can be agreed');
  await expect(page.getByText('unofficial', { exact: true })).toBeVisible();
  await page.getByText('House rules (unofficial match)').click();
  await expect(page.locator('details')).toContainText('Lives: 8');
});

test('a ruling that only checks decks is not offered to be tried', async ({ visit }) => {
  const page = await visit(`/rules/${example.id}#B-DECK-01`);
  await page.getByLabel('Search the rules').fill('B-DECK-01');
  const clause = page.locator('#B-DECK-01');
  await clause.getByText(/^\d+ rulings?$/).click();
  const item = clause.getByRole('listitem').filter({ hasText: 'nothing to try on the table' }).first();
  await expect(item).toBeVisible();
  await expect(item.getByRole('button', { name: /^Try/ })).toHaveCount(0);
});
