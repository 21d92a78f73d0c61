import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { cardsIn, copyReady, found, places, size } from './support/decks';
import { expect, test } from './support/test';
import { writeCard } from './support/workshop';
import type { Game } from './support/game';
import type { Visit } from './support/test';

/** Decks with one's own cards: built, judged, kept, printed, sent and played. */

const CARD = 'Long Walk';
const POOL = 'My cards';

/** Writes a card of one's own. */
const written = (visit: (path: string, how?: Visit) => Promise<Page>, game: Game) => writeCard(visit, game, CARD);

/** Begins a deck with the pool, and puts its first card in. */
async function begin(page: Page): Promise<string> {
  await page.getByRole('button', { name: `Build a deck with it: ${POOL}` }).click();
  await expect(page.getByLabel('Name of the deck')).toHaveValue(`Deck with ${POOL}`);
  const only = page.getByRole('checkbox', { name: `Only cards of ${POOL}` });
  await only.check();
  const own = found(page).first();
  await expect(own).toHaveAccessibleName(new RegExp(CARD));
  await own.click();
  await expect(size(page)).toContainText('1 card');
  // The builder goes on as it was.
  await expect(only).toBeChecked();
  return new URL(page.url()).pathname;
}

test.use({ seed: async ({ game }, use) => use(game.seed) });

test('a deck with own cards is built, judged, kept and printed', async ({ visit, game }) => {
  const page = await written(visit, game);
  const address = await begin(page);
  await expect(size(page)).toContainText('not legal yet');
  await expect(page.getByText(`with the pool ${POOL}`)).toBeVisible();
  const cards = await cardsIn(page);
  expect(await faults(page)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Built with' })).toHaveText(new RegExp(`your pool ${POOL}`));
  await expect(size(page)).toContainText('not legal yet');
  expect(await cardsIn(page)).toEqual(cards);

  await page.goto(address.replace('/decks/', '/decks/print/'));
  const sheet = page.getByRole('region', { name: 'Sheet 1' });
  await expect(sheet.getByRole('article', { name: CARD })).toContainText(game.written.text);
});

test('a pool is printed by itself', async ({ visit, game }) => {
  const page = await written(visit, game);
  await page.getByRole('link', { name: `Print ${POOL}` }).click();
  await expect(page.getByRole('heading', { name: `${POOL} on paper` })).toBeVisible();
  const sheet = page.getByRole('region', { name: 'Sheet 1' });
  await expect(sheet.getByRole('article')).toHaveCount(1);
  await expect(sheet.getByRole('article', { name: CARD })).toContainText(game.written.text);
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the workshop' }).click();
  await expect(page.getByRole('heading', { name: 'Your cards' })).toBeVisible();
});

test('a deck whose pool is gone says so, and loses nothing', async ({ visit, faults: noticed, game }) => {
  // The server is asked for the pool, and then for the deck without it.
  noticed.allow(/status of 404.*\/pools\//);
  noticed.allow(/status of 422.*\/decks\//);
  const page = await written(visit, game);
  const address = await begin(page);
  const cards = await cardsIn(page);
  await page.goto(`/workshop/${game.id}`);
  await page.getByText('About this pool').click();
  await page.getByRole('button', { name: `Remove ${POOL}` }).click();
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText(`The pool ${POOL} is kept neither by this browser nor`);
  await expect(places(page)).toHaveCount(1);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Built with' }).selectOption('the printed cards');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert')).toBeVisible();

  await page.goto(`/workshop/${game.id}`);
  await page.getByText(/^Recently removed/).click();
  await page.getByRole('button', { name: `Bring back ${POOL}` }).click();
  await page.goto(address);
  await expect(page.getByText(`with the pool ${POOL}`)).toBeVisible();
  expect(await cardsIn(page)).toEqual(cards);
});

test('a deck with own cards goes to others by a link, with its pool', async ({ visit, game }) => {
  const page = await written(visit, game);
  await begin(page);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('combobox', { name: 'Format' }).selectOption('link');
  const link = page.getByLabel('The deck in this format');
  await expect(link).toHaveValue(/#[\w-]+~tercet1\./);

  const other = await visit(await link.inputValue());
  await expect(other.getByText(`with the pool ${POOL}`)).toBeVisible();
  await expect(other.getByRole('link', { name: new RegExp(CARD) })).toBeVisible();
  await other.getByRole('button', { name: 'Copy it to your decks' }).click();
  await expect(other.getByRole('combobox', { name: 'Built with' })).toHaveText(new RegExp(`your pool ${POOL}`));
  expect(await cardsIn(other)).toHaveLength(1);
});

test('a deck that is built with a pool is played with it', async ({ visit, game }) => {
  const page = await written(visit, game);
  await page.goto('/decks');
  await copyReady(page, game);
  await page.getByRole('combobox', { name: 'Built with' }).selectOption(`your pool ${POOL}`);
  await expect(page.getByText(`with the pool ${POOL}`)).toBeVisible();
  await expect(page.getByText('legal', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('[data-step]')).toBeVisible();
  await expect(page.getByText(`unofficial: with the pool ${POOL}`).first()).toBeVisible();
});
