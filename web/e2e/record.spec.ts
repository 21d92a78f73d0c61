import { example } from './support/example';
import { openMatch } from './support/lobby';
import { ending, Hurry } from './support/play';
import { expect, test } from './support/test';

test.use({ seed: example.seed });

test('a record, a rematch, a walk through the replay, and a record that is opened', async ({ visit }) => {
  const page = await visit('/');
  await openMatch(page, example, 'computer');
  await expect(page.getByText('unofficial').first()).toBeVisible();
  const player = new Hurry(page, 'click', example);
  await player.finish();
  expect(player.taken).toBeGreaterThan(8);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Record' }).click();
  const record = await (await download).path();

  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(ending(page)).toBeHidden();
  await expect(page.locator('[data-prompt]')).toBeVisible();
  await page.goBack();
  await ending(page).getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByText(/^0 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowLeft');
  const seen = page.waitForResponse((answer) => answer.url().includes('viewer=b'));
  await page.getByLabel('Seen by').selectOption('b');
  await seen;
  await expect(async () => {
    // The log is that of the other player now, whose third line may be about another choice.
    const line = page.getByRole('button', { name: /^Go to choice/ }).nth(2);
    const step = await line.textContent();
    await line.click();
    await expect(page.getByText(new RegExp(`^${step} / \\d+$`))).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await page.goto('/replay');
  await page.getByLabel('Choose a file').setInputFiles(record);
  await expect(page.getByText(/^0 \/ \d+$/)).toBeVisible();
});
