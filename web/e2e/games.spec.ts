import { faults } from './support/axe';
import { games } from './support/games';
import { shown, shownWhole } from './support/follow';
import { chooseGame, meet, openMatch, resign } from './support/lobby';
import { ending, Hurry, playOn } from './support/play';
import { expect, test } from './support/test';

/** Whole matches of every game through the page. */

for (const game of games) {
  test.describe(game.name, () => {
    test.use({ seed: game.seed });

    test('a whole match against the computer, then its replay', async ({ visit }) => {
      const page = await visit('/');
      await openMatch(page, game, 'computer');
      const player = new Hurry(page, 'click', game);
      await player.finish();
      expect(player.taken).toBeGreaterThan(8);
      const { ending: ended } = await shownWhole(page);
      await expect(ending(page).getByRole('heading')).toHaveText(ended?.winner === 'a' ? 'You win' : 'You lose');
      await expect(ending(page).locator('.why')).toHaveText(/^[^{}]+\.$/);
      await expect(ending(page).locator('.rule a')).toHaveText(/^[A-Z]-[A-Z]+-\d+$/);
      await ending(page).getByRole('link', { name: 'Replay' }).click();
      await expect(page.getByText(/^0 \/ \d+$/)).toBeVisible();
      await page.keyboard.press('End');
      await page.keyboard.press('Shift+ArrowLeft');
      await page.getByLabel('Seen by').selectOption('b');
      await expect(page.locator('[data-field="a"]')).toBeVisible();
    });

    test('one click is enough to sit down, and the lobby remembers the game', async ({ visit }) => {
      const page = await visit('/');
      await chooseGame(page, game);
      await page.getByRole('button', { name: 'Play the computer' }).click();
      await expect(page.locator('[data-prompt]')).toBeVisible();
      await expect(page.getByRole('region', { name: game.own })).toBeVisible();
      await expect.poll(async () => (await shown(page))?.offers.length).toBeGreaterThan(0);
      const opener = page.getByRole('button', { name: /^List what lit cards can do/ });
      if (await opener.isVisible()) await opener.click();
      const listed = await page
        .locator('[data-prompt] [data-key]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-key')));
      const offered = (await shownWhole(page)).offers.map(({ key }) => key);
      expect(listed.sort(), 'the list under the question is whole').toEqual(offered.sort());
      await page.goto('/');
      await expect(page.getByRole('button', { name: game.button, pressed: true })).toBeVisible();
    });

    test('a phone-sized match by touch', async ({ visit }) => {
      const page = await visit('/', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
      await openMatch(page, game, 'computer', { house: game.short });
      await new Hurry(page, 'tap', game).finish();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, 'nothing sticks out at the side').toBeLessThanOrEqual(360);
    });

    test('a match by keyboard alone', async ({ visit }) => {
      const page = await visit('/');
      await openMatch(page, game, 'computer', { house: game.short });
      await new Hurry(page, 'keys', game).finish();
    });

    test('two browsers against each other, one reloading in the middle', async ({ visit }) => {
      const { ada, ben, players } = await meet(visit, game);
      await expect(ada.getByText('Ben').first()).toBeVisible();
      expect(await playOn(players, 8)).toBe(true);
      await ben.reload();
      await expect(ben.getByRole('region', { name: game.own })).toBeVisible();
      await expect(ben.locator(game.theirs.at).first()).toHaveAccessibleName(game.theirs.reads);
      if (await playOn(players, 24)) await resign(ada);
      await expect(ending(ben)).toBeVisible();
    });

    test('axe finds nothing', async ({ visit }) => {
      const page = await visit('/');
      await openMatch(page, game, 'computer', { house: game.long });
      const player = new Hurry(page, 'click', game);
      while (player.taken < 18 && (await player.choose(6))) {
        expect(await faults(page), `after ${player.taken} choices`).toEqual([]);
      }
    });
  });
}
