import type { Page } from '@playwright/test';
import { shown } from './support/follow';
import { games, type Game } from './support/games';
import { meet, resign } from './support/lobby';
import { ending, playOn } from './support/play';
import { BANK } from './support/server';
import { expect, test } from './support/test';

/** Every end that the players of a match bring about; what the rules bring about is in the whole matches. */

/** The end as this page tells it: who wins, and why in plain words with the names of the players. */
async function ends(page: Page, title: string, reason: string | RegExp): Promise<void> {
  await expect(ending(page).getByRole('heading')).toHaveText(title);
  await expect(ending(page)).toContainText(reason);
  await expect(ending(page)).not.toContainText(/[{}]/);
}

/** The clause of the end opens the rule book at that clause. */
async function opensTheClause(page: Page, game: Game): Promise<void> {
  const link = ending(page).locator('a[href^="/rules/"]');
  const clause = await link.innerText();
  await expect(link).toHaveAttribute('href', `/rules/${game.book.id}#${clause}`);
  const opened = page.context().waitForEvent('page');
  await link.click();
  const book = await opened;
  await expect(book.locator(`[id="${clause}"]`)).toBeInViewport();
  await expect(book.locator(`[id="${clause}"]`)).toBeFocused();
}

for (const game of games) {
  test.describe(game.name, () => {
    test.use({ seed: game.seed });

    test('a match that is given up', async ({ visit }) => {
      const { ada, ben, players } = await meet(visit, game);
      expect(await playOn(players, 4)).toBe(true);
      await resign(ben);
      await ends(ada, 'You win', 'Ben gave up.');
      await ends(ben, 'You lose', 'Ben gave up.');
      await opensTheClause(ada, game);
    });

    if (game.draws) {
      test('a match that both agree to draw', async ({ visit }) => {
        const { ada, ben, players } = await meet(visit, game);
        expect(await playOn(players, 4)).toBe(true);
        await ada.getByRole('button', { name: 'Draw…' }).click();
        await ada.getByRole('button', { name: 'Offer a draw' }).click();
        await ben.getByRole('alertdialog', { name: 'Ada offers a draw.' }).getByRole('button', { name: 'Accept' }).click();
        for (const page of [ada, ben]) await ends(page, 'A draw', 'Both agreed on a draw.');
        await opensTheClause(ben, game);
      });
    } else {
      test('a match in which no draw can be offered', async ({ visit }) => {
        const { ada } = await meet(visit, game);
        await expect(ada.getByRole('button', { name: 'Resign…' })).toBeVisible();
        await expect(ada.getByRole('button', { name: 'Draw…' })).toHaveCount(0);
      });
    }

    test('a match that is lost on time', async ({ visit }) => {
      // Nobody's first choice is charged, and with the second one there is no time left.
      const { ada, ben, players } = await meet(visit, game, { clock: '5', extraHTTPHeaders: { [BANK]: '0' } });
      expect(await playOn(players, 10)).toBe(false);
      const winner = (await shown(ada))?.ending?.winner;
      const [one, other, loser] = winner === 'a' ? [ada, ben, 'Ben'] : [ben, ada, 'Ada'];
      await ends(one, 'You win', `The time of ${loser} ran out.`);
      await ends(other, 'You lose', `The time of ${loser} ran out.`);
      await opensTheClause(ada, game);
    });
  });
}
