import { faults } from './support/axe';
import { battlemonsters, games } from './support/games';
import { chooseGame, openMatch } from './support/lobby';
import { ending, Hurry, playOn, waits } from './support/play';
import { expect, test } from './support/test';

/** Whole matches of every game through the page. */

for (const game of games) {
  test.describe(game.name, () => {
    test('a whole match against the computer, then its replay', async ({ visit }) => {
      const page = await visit('/');
      await openMatch(page, game, 'computer');
      const player = new Hurry(page, 'click', game.taste());
      await player.finish();
      expect(player.taken).toBeGreaterThan(2);
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
      await page.goto('/');
      await expect(page.getByRole('button', { name: game.button, pressed: true })).toBeVisible();
    });

    test('a phone-sized match by touch', async ({ visit }) => {
      const page = await visit('/', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
      await openMatch(page, game, 'computer');
      await new Hurry(page, 'tap', game.taste()).finish();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, 'nothing sticks out at the side').toBeLessThanOrEqual(360);
    });

    test('a match by keyboard alone', async ({ visit }) => {
      const page = await visit('/');
      await openMatch(page, game, 'computer');
      await new Hurry(page, 'keys', game.taste()).finish();
    });

    test('two browsers against each other, one reloading in the middle', async ({ visit }) => {
      const ada = await visit('/');
      await openMatch(ada, game, 'friend');
      const ben = await visit(await ada.getByLabel('Link for your friend').inputValue());
      await ben.getByLabel('Your name').fill('Ben');
      await ben.getByRole('button', { name: 'Agree and sit down' }).click();
      await expect(ada.getByText('Ben').first()).toBeVisible();

      const players = [new Hurry(ada, 'click', game.taste()), new Hurry(ben, 'click', game.taste())] as const;
      const taken = () => players[0].taken + players[1].taken;
      await playOn(players, () => taken() >= 12);
      if (!(await ending(ada).isVisible())) {
        await ben.reload();
        await expect(ben.getByRole('region', { name: game.own })).toBeVisible();
        await expect(ben.locator(game.theirs.at).first()).toHaveAccessibleName(game.theirs.reads);
      }
      await playOn(players, () => taken() >= 40);
      if (!(await ending(ada).isVisible())) {
        await ada.getByRole('button', { name: 'Resign…' }).click();
        await ada.getByRole('button', { name: 'Resign', exact: true }).click();
      }
      await expect(ending(ben)).toBeVisible();
    });

    for (const colorScheme of ['dark', 'light'] as const) {
      test(`axe finds nothing serious in ${colorScheme}`, async ({ visit }) => {
        const page = await visit('/', { colorScheme });
        await openMatch(page, game, 'computer', game === battlemonsters ? { Lives: 5 } : {});
        const player = new Hurry(page, 'click', game.taste());
        for (let i = 0; i < 24 && (await waits(page)) === 'choose'; i++) {
          if (i % 6 === 5) expect(await faults(page), `after ${i} choices`).toEqual([]);
          await player.choose();
        }
      });
    }
  });
}
