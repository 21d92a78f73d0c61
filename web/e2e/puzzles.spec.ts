import type { Locator, Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { faults } from './support/axe';
import { fits, phone } from './support/fingers';
import { games } from './support/games';
import { expect, test } from './support/test';

/** Puzzles: the list, one that is missed, shown and solved, and that of the day. */

const panel = (page: Page) => page.getByRole('region', { name: 'Puzzle', exact: true });
const answers = (page: Page) => page.locator('[data-prompt] [data-key]');

/** A puzzle of a game that is solved by one choice, and the key of that. */
function short(game: string): { id: string; key: string } {
  const folder = new URL(`../../games/${game}/puzzles/`, import.meta.url);
  for (const file of readdirSync(folder).sort()) {
    const [, solution = ''] = /solution = """\n([^"]*)"""/.exec(readFileSync(new URL(file, folder), 'utf8')) ?? [];
    const key = solution.trim();
    if (!key.includes(';')) return { id: file.replace('.toml', ''), key };
  }
  throw new Error(`no puzzle of ${game} is solved by one choice`);
}

/** Shows the options that stand on cards as well. */
async function listed(page: Page): Promise<void> {
  const opener = page.locator('[data-prompt] .opener[aria-expanded="false"]');
  if ((await opener.count()) > 0) await opener.click();
}

/** Takes an answer, and waits until it has been taken. */
async function take(page: Page, answer: Locator): Promise<void> {
  const step = page.locator('[data-step]');
  const before = await step.getAttribute('data-step');
  await answer.click();
  await expect(step).not.toHaveAttribute('data-step', before ?? '');
  await expect(panel(page)).not.toHaveAttribute('data-puzzle', 'showing');
}

for (const game of games) {
  test(`${game.name}: a puzzle is missed, its solution shown, and solved`, async ({ visit }) => {
    const { id, key } = short(game.id);
    const page = await visit(`/puzzles/${game.id}`);
    await expect(page.getByText(/^0 of \d+ solved$/)).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.locator(`[data-station="${id}"]`).click();
    await page.waitForURL(/\/m\//);
    await expect(panel(page)).toHaveAttribute('data-puzzle', 'open');
    expect(await faults(page)).toEqual([]);

    // Another choice is answered by the opponent until it cannot be done any more; nothing tells it before.
    const other = answers(page).and(page.locator(`:not([data-key="${key}"])`));
    for (let taken = 0; (await panel(page).getAttribute('data-puzzle')) !== 'missed'; taken++) {
      expect(taken, 'it is missed soon').toBeLessThan(20);
      const opener = page.locator('[data-prompt] .opener');
      await expect(answers(page).or(opener).or(page.getByText('Not yet')).first()).toBeVisible();
      await listed(page);
      await expect(answers(page).and(page.locator('.primary'))).toHaveCount(0);
      if ((await other.count()) > 0) await take(page, other.last());
    }
    await expect(panel(page)).toContainText('Not yet');

    await panel(page).getByRole('button', { name: 'Show the solution' }).click();
    await expect(panel(page)).toContainText('That is the solution.');
    await panel(page).getByRole('button', { name: 'Try it yourself' }).click();
    await expect(panel(page)).toHaveAttribute('data-puzzle', 'open');
    await listed(page);
    await take(page, answers(page).and(page.locator(`[data-key="${key}"]`)));
    await expect(panel(page)).toContainText('Solved!');
    await expect(panel(page).getByRole('button', { name: 'Next puzzle' })).toBeVisible();

    await page.goto(`/puzzles/${game.id}`);
    await expect(page.getByText(/^1 of \d+ solved$/)).toBeVisible();
  });
}

test('the puzzle of the day has a link, and is played on a phone', async ({ visit }) => {
  const page = await visit('/puzzles', phone(390, 844));
  const today = page.getByRole('region', { name: 'Puzzle of the day' });
  await expect(today.locator('[data-station]')).toHaveCount(1);
  await fits(page, 'the puzzles');
  const link = await today.getByLabel('Link to this puzzle').inputValue();
  await page.goto(new URL(link).pathname);
  const sent = page.getByRole('region', { name: 'This puzzle' });
  await sent.locator('[data-station]').click();
  await page.waitForURL(/\/m\//);
  await expect(panel(page)).toHaveAttribute('data-puzzle', 'open');
  expect(await faults(page)).toEqual([]);
});
