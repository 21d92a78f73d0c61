import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { isNarrow, phone } from './support/fingers';
import { games } from './support/games';
import { openMatch } from './support/lobby';
import { Hurry } from './support/play';
import { expect, test } from './support/test';

/** The table explains itself: what a choice will do, what the computer would do, and what words mean. */

const foretold = (page: Page) => page.locator('[data-foretold]');

test.use({ seed: async ({ game }, use) => use(game.seed) });

for (const game of games) {
  test.describe(game.name, () => {
    test.use({ seed: game.seed });

    test('what a choice will do is said to the keyboard and to the mouse, and the computer gives a hint', async ({
      visit,
    }) => {
      const page = await visit('/');
      await openMatch(page, game, 'computer');
      const player = new Hurry(page, 'click', game);
      expect(await player.choose(2)).toBe(true);
      // Where there is only one thing to do, nobody needs a hint.
      const bulb = page.getByRole('button', { name: 'What would you do?' });
      while (!(await bulb.isVisible())) expect(await player.choose()).toBe(true);
      const answers = page.locator('[data-prompt] [data-key]');
      if ((await answers.count()) === 0) await page.locator('[data-prompt] .opener').click();
      const answer = answers.first();
      const key = await answer.getAttribute('data-key');
      await answer.focus();
      await expect(foretold(page)).toHaveAttribute('data-foretold', key ?? '');
      await expect(foretold(page)).toHaveText(/\w.*(\.|[.?]”)$/);
      const said = await foretold(page).innerText();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await expect(foretold(page)).toHaveCount(0);
      await answer.hover();
      await expect(foretold(page)).toHaveText(said);
      await page.mouse.move(0, 0);

      await page.keyboard.press('h');
      const hint = page.locator('[data-hint]');
      await expect(hint).toContainText('I would choose');
      await expect(hint.getByRole('button', { name: 'Thank you' })).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await hint.getByRole('button', { name: 'Thank you' }).click();
      await expect(hint).toHaveCount(0);
    });

    test('how it is played is shown with the real table, and its words explain themselves', async ({ visit }) => {
      const page = await visit(`/rules/${game.id}/how-to-play`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^How to play/);
      // Their places are there at once, the tables come later.
      const tables = page.locator('figure .table');
      await expect(tables).not.toHaveCount(0);
      for (const table of await tables.all()) {
        await table.scrollIntoViewIfNeeded();
        await expect(table.locator('[data-handle]').first()).toBeVisible();
      }
      await expect(page.locator('figure article').first()).toBeVisible();
      const term = page.locator('[data-term]').first();
      await term.focus();
      await page.keyboard.press('Enter');
      const meaning = page.getByRole('dialog');
      await expect(meaning).toBeVisible();
      await expect(meaning.getByRole('link')).toHaveAttribute('href', new RegExp(`^/rules/${game.id}#`));
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(meaning).toHaveCount(0);
      await expect(term).toBeFocused();
      // A sheet of one page.
      await page.emulateMedia({ media: 'print' });
      const pdf = await page.pdf({
        format: 'A4',
        margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' },
      });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    });
  });
}

test('a long press says what a choice will do and does not take it', async ({ visit, game }) => {
  const page = await visit('/', phone(390, 844));
  await openMatch(page, game, 'computer');
  expect(await new Hurry(page, 'tap', game).choose(2)).toBe(true);
  const answers = page.locator('[data-prompt] [data-key]');
  if ((await answers.count()) === 0) await page.locator('[data-prompt] .opener').tap();
  const step = await page.locator('[data-step]').getAttribute('data-step');
  const box = (await answers.first().boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const at = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
  await expect(foretold(page)).toHaveText(/\w.*(\.|[.?]”)$/);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.locator('[data-step]')).toHaveAttribute('data-step', step ?? '');
  await isNarrow(page, `${game.name}, foretold`);
});

test('the rule book holds what is open, and no more', async ({ visit, game }) => {
  const { deep } = game.clauses;
  const page = await visit(`/rules/${game.id}#${deep}`);
  await expect(page.locator(`[id="${deep}"]`)).toBeInViewport();
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  const few = await nodes();
  await page.getByRole('button', { name: 'Open all' }).click();
  await expect(page.getByRole('button', { name: 'Close all' })).toBeVisible();
  expect(await nodes()).toBeGreaterThan(3 * few);
  await page.getByLabel('Search the rules').fill('the');
  await page.getByRole('button', { name: /^Show all \d+ clauses$/ }).click();
  await expect(page.getByRole('button', { name: /^Show all/ })).toHaveCount(0);
  await page.goto(`/rules/${game.id}/glossary`);
  await page.getByLabel('Search the glossary').fill('pile');
  await expect(page.locator('dt').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
});
