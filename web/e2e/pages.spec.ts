import { games } from './support/games';
import { openMatch } from './support/lobby';
import { Hurry } from './support/play';
import { expect, test } from './support/test';

/** Pages and panels that every game has: its rule book, links to clauses, a card seen closely. */

test.use({ seed: async ({ game }, use) => use(game.seed) });

for (const game of games) {
  test.describe(game.name, () => {
    test.use({ seed: game.seed });

    test('a card is seen closely', async ({ visit }) => {
      const page = await visit('/');
      await openMatch(page, game, 'computer');
      expect(await new Hurry(page, 'click', game).choose(3)).toBe(true);
      const card = page.getByRole('region', { name: game.own }).locator('[data-zoomable]').last();
      await card.focus();
      await page.keyboard.press('v');
      const dialog = page.getByRole('dialog', { name: 'Card' });
      await expect(dialog).toBeVisible();
      const gallery = dialog.getByRole('link', { name: 'Open in the gallery' });
      await expect(gallery).toHaveAttribute('href', new RegExp(`^/cards/${game.id}/.`));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Card' })).toHaveCount(0);
    });

    test('a ruling is tried on the table', async ({ visit }) => {
      const page = await visit(`/rules/${game.id}`);
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
  });
}

test('the rule book opens, lists its sections, and leads from clause to clause', async ({ visit, game }) => {
  const { deep } = game.clauses;
  const page = await visit(`/rules/${game.id}#${deep}`);
  await expect(page.locator(`[id="${deep}"]`)).toBeInViewport();
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  for (const section of [sections.first(), sections.last()]) {
    const anchor = (await section.getAttribute('href'))?.slice(1);
    await section.click();
    await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
  }
  await page.getByRole('button', { name: 'Open all' }).click();
  const other = page.locator('li[id] .body p a[href*="#"]').first();
  const named = await other.innerText();
  await other.click();
  await expect(page.locator(`[id="${named}"]`)).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`#${named}$`));
});
