import type { Locator, Page } from '@playwright/test';
import { faults } from './support/axe';
import { games } from './support/games';
import { expect, test } from './support/test';

/** The first match of every game, gone through by whatever the guide highlights. */

const guide = (page: Page) => page.getByRole('region', { name: 'Guide' });
const step = (page: Page) => page.locator('[data-step]');
/** An answer of the prompt, which may be in its list of everything that can be done with cards. */
const answers = (page: Page) => page.locator('[data-prompt] [data-key]');
const gold = (page: Page) => page.locator('[data-prompt] .primary[data-key]');

/** Waits until the guide has something to say, and reads it to its end. */
async function read(page: Page): Promise<string | null> {
  await expect(guide(page)).toHaveAttribute('data-guide', /task|over/);
  const on = guide(page).getByRole('button', { name: 'Read on' });
  while ((await on.count()) > 0 && (await on.isEnabled())) await on.click();
  return guide(page).getAttribute('data-guide');
}

/** Shows the options that stand on cards as well. */
async function listed(page: Page): Promise<void> {
  const opener = page.locator('[data-prompt] .opener[aria-expanded="false"]');
  if ((await opener.count()) > 0) await opener.click();
}

/** Takes an answer, and waits until it has been taken. */
async function take(page: Page, answer: Locator): Promise<void> {
  const before = await step(page).getAttribute('data-step');
  await answer.click();
  await expect(step(page)).not.toHaveAttribute('data-step', before ?? '');
}

for (const game of games) {
  test.describe(game.name, () => {
    test.use({ seed: game.seed });

    test('the first match is won by following the guide', async ({ visit }) => {
      const page = await visit(`/learn/${game.id}`);
      const station = page.locator('[data-station="first-match"]');
      await expect(station).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await station.click();
      await page.waitForURL(/\/m\//);
      await read(page);
      expect(await faults(page)).toEqual([]);

      // Another try is answered, and nothing has happened.
      await listed(page);
      const other = answers(page).and(page.locator(':not(.primary)')).first();
      await other.click();
      await expect(guide(page).locator('.answer')).not.toBeEmpty();
      await expect(step(page)).toHaveAttribute('data-step', '0');

      for (let steps = 0; (await read(page)) !== 'over'; steps++) {
        expect(steps, 'a first match takes five minutes').toBeLessThan(40);
        await listed(page);
        await take(page, gold(page));
        // Whoever loads the page again goes on where they were.
        if (steps === 2) await page.reload();
      }
      await expect(guide(page)).toContainText('You won');
      await expect(guide(page).getByRole('button', { name: /^Next: / })).toBeVisible();
      await expect(guide(page).getByRole('button', { name: 'Play a real match' })).toBeVisible();

      await page.goto(`/learn/${game.id}`);
      await expect(page.getByText(/^1 of \d+ done$/)).toBeVisible();
    });
  });
}

test('every chapter can be opened at once', async ({ visit }) => {
  const page = await visit('/learn');
  for (const { name } of games) await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await page.locator('[data-station]').last().click();
  await page.waitForURL(/\/m\//);
  await expect(guide(page)).toBeVisible();
});
