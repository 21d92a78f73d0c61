import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { games } from './support/games';
import { Hurry } from './support/play';
import { expect, test } from './support/test';
import { editor, write } from './support/workshop';

/** A card is tried a second after it was written. */

const CARD = 'Long Walk';
const trial = (page: Page) => page.getByRole('region', { name: 'The position that is tried' });
const step = (page: Page) => page.locator('[data-step]');

test.use({ seed: async ({ game }, use) => use(game.seed) });

for (const game of games) {
  test.describe(game.name, () => {
    test.use({ seed: game.seed });

    test('one key puts a card on the table, and what it does is kept as a ruling', async ({ visit }) => {
      const page = await write(visit, game, CARD);
      await editor(page, game.written).fill(game.written.text);
      // Nobody waits until the page says that it is understood.
      await editor(page, game.written).press('Alt+Enter');
      await expect(trial(page)).toBeVisible();
      await expect(step(page)).toHaveAttribute('data-step', '0');
      await expect(page.getByText(CARD).first()).toBeAttached();
      expect(await faults(page)).toEqual([]);

      await new Hurry(page, 'click', game).choose(2);
      const download = page.waitForEvent('download');
      await trial(page).getByRole('button', { name: 'Keep as a ruling…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save as a file' }).click();
      const ruling = await readFile(await (await download).path(), 'utf8');
      expect((ruling.match(/^do = /gm) ?? []).length).toBeGreaterThanOrEqual(2);
      expect(ruling).toContain(`name = "${CARD}"`);
      // What can be seen to have changed is in it as well as the log.
      expect(ruling).toContain('[ruling.steps.expect');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      const last = page.getByRole('list', { name: 'Log' }).locator('li').last();
      await expect(async () => {
        await page.keyboard.press('z');
        await expect(last).toContainText('takes back', { timeout: 3_000 });
      }).toPass();

      const first = page.url();
      await trial(page).getByRole('button', { name: 'From the beginning' }).click();
      await expect(page).not.toHaveURL(first);
      await expect(step(page)).toHaveAttribute('data-step', '0');
    });
  });
}

test('a printed card goes from its page onto the table', async ({ visit, game }) => {
  const page = await visit(`/cards/${game.id}/${game.written.printed}`);
  await page.getByRole('button', { name: 'Try it on the table' }).click();
  await expect(trial(page)).toBeVisible();
  await expect(step(page)).toHaveAttribute('data-step', '0');
  await expect(page.getByText('unofficial')).toHaveCount(0);
});

test('a card that is not understood yet stays where it is', async ({ visit, game }) => {
  const page = await write(visit, game, CARD);
  await editor(page, game.written).fill('Drawn two cardz.');
  const address = page.url();
  await editor(page, game.written).press('Alt+Enter');
  await expect(page.getByText('as soon as it is understood.').last()).toBeVisible();
  expect(page.url()).toBe(address);
});

test('its position is changed by hand, and what is wrong in it is said at the line', async ({
  visit,
  faults: inPages,
  game,
}) => {
  inPages.allow(/status of 422/);
  const page = await write(visit, game, CARD);
  await editor(page, game.written).fill(game.written.text);
  await page.getByRole('button', { name: /^Try it on the table/ }).click();
  await expect(trial(page)).toBeVisible();
  const first = page.url();
  await trial(page).getByRole('button', { name: 'Change the position…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the position' });
  const text = dialog.getByRole('textbox', { name: 'The position' });
  const position = await text.inputValue();
  await text.fill(position.replace('[ruling.position.a]', '[ruling.position.a]\nluck = 7'));
  // What was written is not lost by Esc.
  await text.press('Escape');
  await expect(dialog).toHaveCount(0);
  await trial(page).getByRole('button', { name: 'Change the position…' }).click();
  await expect(text).toHaveValue(/luck = 7/);
  await dialog.getByRole('radio', { name: 'The computer' }).check();
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await expect(dialog.getByRole('alert')).toContainText('unknown field `luck`');
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(text).toHaveValue(position);
  await dialog.getByRole('button', { name: 'Try it' }).click();
  await expect(page).not.toHaveURL(first);
  await expect(trial(page)).toBeVisible();
  await expect(page.getByText('Computer').first()).toBeVisible();
});
