import { ending, Hurry } from './support/play';
import { openMatch } from './support/lobby';
import { expect, test } from './support/test';

test('a whole game against the computer, then its replay and a rematch', async ({ visit }) => {
  const page = await visit('/');
  await openMatch(page, 'computer');
  await expect(page.getByText('unofficial').first()).toBeVisible();
  const player = new Hurry(page, 'click');
  await player.finish();
  expect(player.taken).toBeGreaterThan(2);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Record' }).click();
  const record = await (await download).path();

  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(page.locator('[data-prompt].yours').or(page.locator('[data-prompt]'))).toBeVisible();
  await page.goBack();
  await ending(page).getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByText(/^0 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.getByLabel('Seen by').selectOption('b');
  const line = page.getByRole('button', { name: /^Go to choice/ }).nth(2);
  const step = await line.textContent();
  await line.click();
  await expect(page.getByText(new RegExp(`^${step} / \\d+$`))).toBeVisible();

  await page.goto('/replay');
  await page.getByLabel('Choose a file').setInputFiles(record);
  await expect(page.getByText(/^0 \/ \d+$/)).toBeVisible();
});

test('one click is enough to sit down', async ({ visit }) => {
  const page = await visit('/');
  await page.getByRole('button', { name: 'Play the computer' }).click();
  await expect(page.locator('[data-prompt]')).toBeVisible();
  await expect(page.getByRole('region', { name: /Your hand|Your field/ }).first()).toBeVisible();
});

test('a phone-sized game by touch', async ({ visit }) => {
  const page = await visit('/', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await openMatch(page, 'computer');
  await new Hurry(page, 'tap').finish();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, 'nothing sticks out at the side').toBeLessThanOrEqual(360);
});

test('a game by keyboard alone', async ({ visit }) => {
  const page = await visit('/');
  // The lobby too: Tab leads to the form.
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
  await new Hurry(page, 'keys').finish();
});
