import { faults } from './support/axe';
import { example } from './support/example';
import { openMatch, resign } from './support/lobby';
import { Hurry } from './support/play';
import { expect, test } from './support/test';

test.use({ seed: example.seed });

test('axe finds nothing from the lobby to the end', async ({ visit }) => {
  const page = await visit('/');
  await expect(page.getByRole('button', { name: 'Play the computer' })).toBeVisible();
  expect.soft(await faults(page), 'lobby').toEqual([]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  expect.soft(await faults(page), 'keys').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByText('Choose deck, level, house rules and clock').click();
  await page.getByText('House rules', { exact: true }).click();
  expect.soft(await faults(page), 'form').toEqual([]);

  await page.reload();
  await openMatch(page, example, 'computer', { house: { Lives: 5, Places: 2 } });
  const player = new Hurry(page, 'click', example);
  expect(await player.choose(4)).toBe(true);
  expect.soft(await faults(page), 'table').toEqual([]);
  await page.locator('[data-handle^="hand:"]').first().click();
  await expect(page.locator('.menu')).toBeVisible();
  expect.soft(await faults(page), 'menu').toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog', { name: 'Card' })).toBeVisible();
  expect.soft(await faults(page), 'zoom').toEqual([]);
  await page.keyboard.press('Escape');

  await resign(page);
  const end = page.getByRole('region', { name: 'The end' });
  await expect(end).toBeVisible();
  expect.soft(await faults(page), 'end').toEqual([]);
  await end.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByText(/^0 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.locator('output')).toHaveText(/^(\d+) \/ \1$/);
  expect.soft(await faults(page), 'replay').toEqual([]);

  await page.goto(`/rules/${example.id}#B-ATTACK-03`);
  await expect(page.locator('[id="B-ATTACK-03"]')).toBeInViewport();
  expect.soft(await faults(page), 'rules').toEqual([]);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect.soft(await faults(page), 'about').toEqual([]);
});

test('the rule book is searched, and a ruling is tried on the table', async ({ visit }) => {
  const page = await visit(`/rules/${example.id}`);
  await page.getByLabel('Search the rules').fill('summoned revealed attack');
  await expect(page.locator('[id="B-ATTACK-03"]')).toBeVisible();
  await expect(page.locator('[id="B-DECK-01"]')).toHaveCount(0);
  await page
    .getByText(/^\d+ rulings?$/)
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Try on the table/ })
    .first()
    .click();
  await page.waitForURL(/\/m\//);
  await expect(page.locator('[data-prompt]')).toBeVisible();
});

test('from the lobby to the end by keyboard alone', async ({ visit }) => {
  const page = await visit('/');
  // The lobby too: Tab leads to the form, once that is there.
  await expect(page.locator('summary').first()).toBeVisible();
  for (let i = 0; i < 30; i++) {
    if (await page.evaluate(() => document.activeElement?.tagName === 'SUMMARY')) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByLabel('Opponent').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('random');
  await page.getByText('House rules', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Lives', { exact: true }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1');
  await page.getByLabel('Places', { exact: true }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/m\//);
  await new Hurry(page, 'keys', example).finish();
});
