import { faults } from './support/axe';
import { fits, phone } from './support/fingers';
import { expect, test } from './support/test';

/** The lab: an experiment is begun, stopped, and its findings are looked at; on a phone too. */

test('a deck is tested against others, and what was known when it was stopped is kept', async ({ visit }) => {
  const page = await visit('/lab/zatch');
  await expect(page.getByRole('radio', { name: /The order of pages/ })).toBeVisible();
  await page.getByRole('radio', { name: /A deck against others/ }).check();
  await page.getByLabel('Games for each figure').selectOption('1000');
  await page.getByLabel('Who plays').selectOption('highlighted');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Find out' }).click();
  await page.waitForURL(/job=/);
  await expect(page.locator('[data-lab="running"]')).toBeVisible({ timeout: 60_000 });
  // Something is known once a game is over.
  await expect(page.getByText(/^[1-9]\d* of about \d+ games$/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('It was stopped; this is what was known by then.')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'All of them' })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  const other = await visit(new URL(page.url()).pathname + new URL(page.url()).search, phone(390, 844));
  await expect(other.getByRole('rowheader', { name: 'All of them' })).toBeVisible();
  await fits(other, 'the results');

  // Whoever has left it finds it again.
  await page.getByRole('link', { name: 'Another experiment' }).click();
  await page.getByRole('region', { name: 'Your experiments' }).getByRole('link').click();
  await expect(page.getByRole('rowheader', { name: 'All of them' })).toBeVisible();
});

test('the lab of a game without an order of pages has none to test', async ({ visit }) => {
  const page = await visit('/lab/mana', phone(390, 844));
  await expect(page.getByRole('radio', { name: /What each card adds/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /The order of pages/ })).toHaveCount(0);
  await fits(page, 'the lab');
});
