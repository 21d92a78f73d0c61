import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { Hurry } from './support/play';
import { expect, test } from './support/test';
import { games } from './support/games';
import { editor, understood, writeCard } from './support/workshop';

/** Rulings beside a pool: kept from a trial, opened again, run with the cards as they are now, and put into a file. */

const CARD = 'Long Walk';
const POOL = 'My cards';
const SHOWN = 'A long walk goes as it went';

const trial = (page: Page) => page.getByRole('region', { name: 'The position that is tried' });
const pool = (page: Page) => page.getByRole('region', { name: POOL });
const rulings = (page: Page, count: number) => pool(page).getByText(`Rulings (${count})`);
const run = (page: Page) => pool(page).getByRole('button', { name: 'Run all' });

/** Keeps what was done in a trial beside the pool. */
async function keep(page: Page): Promise<void> {
  await trial(page).getByRole('button', { name: 'Keep as a ruling…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'What it shows, in one sentence' }).fill(SHOWN);
  await expect(dialog.getByRole('combobox', { name: 'Beside which pool' })).toHaveText(new RegExp(POOL));
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toHaveCount(0);
}

for (const game of games) {
  test.describe(game.name, () => {
    test.use({ seed: game.seed });

    test('a trial is kept as a ruling, opened again, and told at the step once it goes otherwise', async ({
      visit,
    }) => {
      const page = await writeCard(visit, game, CARD);
      const written = page.url();
      await page.getByRole('button', { name: /^Try it on the table/ }).click();
      await expect(trial(page)).toBeVisible();
      await new Hurry(page, 'click', game).choose(2);
      await keep(page);

      await page.goto(written);
      await rulings(page, 1).click();
      await run(page).click();
      await expect(pool(page).getByText('1 ruling: all is as they say.')).toBeVisible();
      await expect(pool(page).getByText(SHOWN).first()).toBeVisible();
      expect(await faults(page)).toEqual([]);

      const download = page.waitForEvent('download');
      await pool(page)
        .getByRole('button', { name: `Keep as a file: the rulings of ${POOL}` })
        .click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('my-cards-rulings.toml');
      const path = await file.path();
      const text = await readFile(path, 'utf8');
      expect(text).toContain(`title = "${SHOWN}"`);

      await pool(page)
        .getByRole('button', { name: `Open on the table: ${SHOWN}` })
        .click();
      await expect(trial(page)).toBeVisible();
      await expect(page.locator('[data-step]')).toHaveAttribute('data-step', '0');

      await page.goto(written);
      await rulings(page, 1).click();
      await pool(page)
        .getByRole('button', { name: `Remove the ruling: ${SHOWN}` })
        .click();
      await rulings(page, 0).waitFor();
      await pool(page).getByLabel('Rulings from a file').setInputFiles(path);
      await rulings(page, 1).waitFor();
      await page.getByText(/^Recently removed/).click();
      await page.getByRole('button', { name: `Bring back ${SHOWN}` }).click();
      await rulings(page, 2).waitFor();
    });
  });
}

test('a ruling fails at the step where a figure of its card is another one', async ({ visit }) => {
  const game = games.find(({ id }) => id === 'zatch')!;
  const page = await writeCard(visit, game, CARD);
  await rulings(page, 0).click();
  const position = '[ruling.position.a]\nmp = 3\npages = { 10 = "longwalk" }\nopen = [10, 11]\n';
  const step = '[[ruling.steps]]\ndo = "KEY"\nexpect = { a = { mp = 5 } }\n';
  const file = (key: string) =>
    `game = "zatch"\n[[ruling]]\ntitle = "It gives 2 MP"\nrules = ["Z-RULE-96"]\n${position}${step.replace('KEY', key)}`;
  await pool(page)
    .getByLabel('Rulings from a file')
    .setInputFiles({ name: 'one.toml', mimeType: 'application/toml', buffer: Buffer.from(file('event p10')) });
  await rulings(page, 1).waitFor();
  await run(page).click();
  await expect(pool(page).getByText('all is as they say')).toBeVisible();
  await editor(page, game.written).fill('Gain 3 MP.');
  await expect(understood(page)).toBeVisible();
  await run(page).click();
  await expect(pool(page).getByText('Step 1 (event p10): a.mp should be 5, but is 6')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('what is not a ruling is not kept, and it is said why', async ({ visit, game }) => {
  const page = await writeCard(visit, game, CARD);
  await rulings(page, 0).click();
  const none = {
    name: 'none.toml',
    mimeType: 'application/toml',
    buffer: Buffer.from('[[ruling]]\ntitle = "Empty"\n'),
  };
  await pool(page).getByLabel('Rulings from a file').setInputFiles(none);
  await expect(page.getByText(/the rulings: ruling 1/)).toBeVisible();
  await rulings(page, 0).waitFor();
});
