import { faults } from './support/axe';
import { begin, cardsIn, copyReady, found, size, takeOut } from './support/decks';
import { phone } from './support/fingers';
import { games } from './support/games';
import { answersLate } from './support/late';
import { expect, test } from './support/test';
import { upright } from './support/window';

/** Decks: built, kept, imported and exported. */

for (const game of games) {
  test.describe(game.name, () => {
    test('a phone shows cards, deck and figures one at a time, and nothing sticks out', async ({ visit }) => {
      const page = await visit('/decks', phone(...upright));
      await copyReady(page, game);
      const views = page.getByRole('group', { name: 'What is shown' });
      for (const view of ['Cards', 'Figures', 'Deck']) {
        await views.getByRole('button', { name: view }).tap();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      }
    });

    // Covers: Z-ROOM-08
    test('out as a text and in again it is the same deck', async ({ visit }) => {
      const page = await visit('/decks');
      await copyReady(page, game);
      const before = await cardsIn(page);
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('combobox', { name: /^Format/ }).selectOption('cockatrice');
      const text = page.getByLabel('The deck in this format');
      await expect(text).toHaveValue(/<cockatrice_deck/);
      const written = await text.inputValue();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'All decks' }).click();
      await page.getByRole('button', { name: 'Import a deck…' }).click();
      await page.getByLabel('Paste it here, or drop a file').fill(written);
      await page.getByRole('button', { name: 'Open in the builder' }).click();
      await expect.poll(() => cardsIn(page)).toEqual(before);
    });

    test('axe finds nothing in the list and the builder', async ({ visit }) => {
      const page = await visit('/decks');
      await expect(page.getByRole('heading', { name: /^Ready decks/ })).toBeVisible();
      expect(await faults(page)).toEqual([]);
      await copyReady(page, game);
      await expect(found(page).first()).toBeVisible();
      expect(await faults(page)).toEqual([]);
    });
  });
}

test('a deck is begun, and every change is kept when the page is loaded again', async ({ visit, game }) => {
  const page = await visit('/decks');
  await begin(page, game);
  await found(page).nth(0).click();
  await found(page).nth(1).click();
  await expect(size(page)).toHaveText(/^2\s+cards/);
  await page.getByLabel('Name of the deck').fill('My first');
  await page.reload();
  await expect(page.getByLabel('Name of the deck')).toHaveValue('My first');
  await expect(size(page)).toHaveText(/^2\s+cards/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Name of the deck')).toHaveValue('New deck');
  await page.keyboard.press('Control+z');
  await expect(size(page)).toHaveText(/^1\s+card\s/);
  await page.keyboard.press('Control+y');
  await expect(size(page)).toHaveText(/^2\s+cards/);
});

test('cards are found, added and taken out by keys alone', async ({ visit, game }) => {
  const page = await visit('/decks');
  await begin(page, game);
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search the cards' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(found(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(size(page)).toHaveText(/^1\s+card\s/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(size(page)).toHaveText(/^2\s+cards/);
  await page.keyboard.press('-');
  await expect(size(page)).toHaveText(/^1\s+card\s/);
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
});

test('a card that is chosen before it can be seen is added when it comes, and keeps the focus', async ({
  visit,
  game,
}) => {
  const page = await visit('/decks');
  const show = await answersLate(page, /\/faces\?/);
  await begin(page, game);
  await found(page).first().focus();
  await page.keyboard.press('Enter');
  show();
  await expect(size(page)).toHaveText(/^1\s+card\s/);
  await page.keyboard.press('Enter');
  await expect(size(page)).toHaveText(/^2\s+cards/);
  await expect(found(page).first()).toBeFocused();
});

test('a ready deck is copied, listed, removed and brought back', async ({ visit, game }) => {
  const page = await visit('/decks');
  await copyReady(page, game);
  await page.getByRole('link', { name: 'All decks' }).click();
  const yours = page.getByRole('region', { name: 'Your decks' });
  await expect(yours.getByRole('heading', { level: 3 })).toHaveCount(1);
  await yours.getByRole('button', { name: /^Remove/ }).click();
  await expect(yours.getByRole('heading', { level: 3 })).toHaveCount(0);
  await expect(yours.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(yours.getByRole('heading', { level: 3 }).getByRole('link')).toBeFocused();
});

test('a deck of this browser is offered in the lobby, and played', async ({ visit, game }) => {
  const page = await visit('/decks');
  await copyReady(page, game);
  await page.goto('/');
  await page.getByRole('button', { name: game.button }).click();
  await page.getByText('Choose deck, level, house rules and clock').click();
  await page.getByRole('radio', { name: /^Copy of/ }).check();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/m\//);
});

test('it is saved on the server, opened elsewhere, and gone back to', async ({ visit, game }) => {
  const page = await visit('/decks');
  await copyReady(page, game);
  const before = await cardsIn(page);
  const name = await page.getByLabel('Name of the deck').inputValue();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Save on the server' }).click();
  const address = await page.getByLabel('Link to the saved deck').inputValue();
  await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(1);
  const other = await visit(new URL(address).pathname);
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();
  await other.getByRole('button', { name: 'Copy it to your decks' }).click();
  await expect(other.getByLabel('Name of the deck')).toHaveValue(name);
  await page.keyboard.press('Escape');
  await takeOut(page);
  await page.getByLabel('Name of the deck').fill('Changed');
  await expect.poll(() => cardsIn(page)).not.toEqual(before);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Save it as another version' }).click();
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await versions.filter({ hasText: 'Version 1' }).getByRole('button', { name: 'Go back to it' }).click();
  await expect(page.getByText('This is version 1 again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Name of the deck')).toHaveValue(name);
  await expect.poll(() => cardsIn(page)).toEqual(before);
});
