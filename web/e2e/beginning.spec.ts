import type { Page } from '@playwright/test';
import type { Visit } from './support/test';
import { faults } from './support/axe';
import { shownWhole } from './support/follow';
import type { Game } from './support/game';
import { games } from './support/games';
import { meet, openMatch, resign } from './support/lobby';
import { Hurry } from './support/play';
import { expect, test } from './support/test';

/** How a match begins: the coin that its player has chosen falls, and says who begins. */

const SILVER = 'rgb(102, 114, 123)';
const beginning = (page: Page) => page.locator('[data-beginning]');
const decided = /The coin decides: (Ada|Computer \(.*\)) (takes the first turn|goes first)/;

/** Ada, whose coin is silver, goes to the lobby. */
async function withSilver(visit: (path: string, how?: Visit) => Promise<Page>): Promise<Page> {
  const page = await visit('/', { name: 'Ada' });
  const look = { book: 'standard', sleeve: 'plain', mat: 'plain', coin: 'silver' };
  await page.evaluate((look) => localStorage.setItem('tercet.look', JSON.stringify(look)), look);
  await page.reload();
  return page;
}

/** Takes choices until the coin has fallen. */
async function toTheCoin(page: Page, game: Game): Promise<void> {
  const player = new Hurry(page, 'click', game);
  const line = page.getByRole('complementary').getByText(decided);
  for (;;) {
    const { step, offers } = await shownWhole(page);
    if ((await line.count()) > 0) return;
    if (offers.length > 0) await player.take({ step, keys: offers.map(({ key }) => key) });
  }
}

for (const game of games) {
  test.describe(game.name, () => {
    test.use({ seed: game.seed });

    // Covers: Z-TABLE-15
    test('the coin falls on the mat, one key skips it, and a page that is loaded again is silent about it', async ({
      visit,
    }) => {
      const page = await withSilver(visit);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await openMatch(page, game, 'computer');
      // A slow machine must not miss it: it passes when it is told to.
      await page.addStyleTag({ content: '[data-beginning] { animation-play-state: paused !important }' });
      await toTheCoin(page, game);
      await expect(beginning(page)).toHaveText(decided);
      await expect(beginning(page)).toContainText('Ada’s silver coin');
      await expect(beginning(page).locator('.side').first()).toHaveCSS('border-top-color', SILVER);
      // Whatever lies below it is pressed.
      await expect(page.locator('.over')).toHaveCSS('pointer-events', 'none');
      await page.keyboard.press('Shift');
      await expect(beginning(page)).toHaveCount(0);
      // The log says so too.
      await expect(page.getByRole('complementary')).toContainText(decided);

      await page.reload();
      await expect(page.locator('[data-step]')).toBeVisible();
      await shownWhole(page);
      await expect(beginning(page)).toHaveCount(0);
    });

    test('who wants less motion reads who begins, and everything is there at once', async ({ visit }) => {
      const page = await withSilver(visit);
      await openMatch(page, game, 'computer');
      await toTheCoin(page, game);
      await expect(beginning(page)).toHaveText(decided);
      await expect(beginning(page)).toHaveClass(/still/);
      const moving = () =>
        beginning(page).evaluate((shown) =>
          shown.getAnimations({ subtree: true }).some(({ playState }) => playState !== 'finished'),
        );
      await expect.poll(moving).toBe(false);
      // It is said once to whoever listens, and takes nothing from what can be read.
      await expect(page.getByRole('log', { name: 'What happens' }).getByText(decided)).toHaveCount(1);
      expect(await faults(page)).toEqual([]);
      await page
        .locator('header')
        .first()
        .click({ position: { x: 400, y: 10 } });
      await expect(beginning(page)).toHaveCount(0);
    });
  });
}

test('both players see the host’s coin, and so does whoever looks at the replay', async ({ visit, game }) => {
  const { ada, ben } = await meet(visit, game);
  await ada.getByRole('button', { name: 'Room', exact: true }).click();
  await ada.getByRole('combobox', { name: 'Coin' }).selectOption('copper');
  await expect(ben.locator('.table')).toHaveAttribute('style', /--coin-edge-a: ?#6e3317/);
  await resign(ada);
  await ada.getByRole('link', { name: 'Replay' }).click();
  await expect(ada.getByText(/^0 \/ \d+$/)).toBeVisible();
  await expect(ada.locator('.table')).toHaveAttribute('style', /--coin-edge-a: ?#6e3317/);
});
