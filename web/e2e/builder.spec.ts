import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { begin, cardsIn, copyReady, found, places, readyDeck, size, takeOut } from './support/decks';
import { phone } from './support/fingers';
import { games } from './support/games';
import { answersLate } from './support/late';
import { chooseGame } from './support/lobby';
import { expect, test } from './support/test';
import { sideways } from './support/window';

/** What the builder does apart from cards that are clicked: dragging, trying out, comparing, and decks from outside. */

const finder = (page: Page) => page.getByRole('region', { name: 'Card finder' });
const dialog = (page: Page) => page.getByRole('dialog');
const yours = (page: Page) => page.getByRole('region', { name: 'Your decks' }).getByRole('heading', { level: 3 });

for (const game of games) {
  test.describe(game.name, () => {
    test('on a phone held sideways the deck is built as on one held upright', async ({ visit }) => {
      const page = await visit('/decks', phone(...sideways));
      await chooseGame(page, game);
      await page.getByRole('button', { name: 'New deck' }).click();
      // Whoever has begun a deck comes to the cards.
      await expect(found(page).first()).toBeVisible();
      await expect(finder(page)).toBeFocused();
      const more = page.getByRole('button', { name: 'More for this deck' });
      await more.tap();
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Export' }).tap();
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      const views = page.getByRole('group', { name: 'What is shown' });
      for (const view of ['Cards', 'Figures', 'Deck']) {
        await views.getByRole('button', { name: view }).tap();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(844);
        expect(await faults(page)).toEqual([]);
      }
      await views.getByRole('button', { name: 'Cards' }).tap();
      await found(page).first().tap();
      await expect(size(page)).toHaveText(/^1\s+card\s/);
    });
  });
}

for (const game of games) {
  const { opening } = game;
  if (opening === undefined) continue;
  test.describe(`${game.name}, of which decks are shuffled`, () => {
    test('an opening is tried, and the same seed draws the same cards', async ({ visit }) => {
      const page = await visit('/decks');
      await copyReady(page, game);
      await page.getByRole('button', { name: 'Test opening' }).click();
      const drawn = dialog(page).getByRole('list', { name: 'Cards drawn' }).getByRole('listitem');
      const names = () => drawn.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
      // A card that has not come yet is called by its id.
      await expect(drawn.locator('.face')).toHaveCount(opening);
      const first = await names();
      const seed = await page.getByLabel('Seed').inputValue();
      await page.getByRole('button', { name: 'Draw a card' }).click();
      await expect(drawn).toHaveCount(opening + 1);
      await page.getByRole('button', { name: 'Again', exact: true }).click();
      await expect(drawn).toHaveCount(opening);
      expect(await names()).not.toEqual(first);
      await page.getByLabel('Seed').fill(seed);
      await page.getByLabel('Seed').blur();
      await expect.poll(names).toEqual(first);
      expect(await faults(page)).toEqual([]);
    });

    test('whoever takes the last copy of a card out by keys goes on with the next card', async ({ visit }) => {
      const page = await visit('/decks');
      await begin(page, game);
      for (const at of [0, 1, 2]) await found(page).nth(at).click();
      await expect(places(page)).toHaveCount(3);
      await places(page).nth(1).press('Delete');
      await expect(places(page)).toHaveCount(2);
      await expect(places(page).nth(1)).toBeFocused();
      const less = page.getByRole('button', { name: /^One .+ less$/ });
      await less.nth(1).press('Enter');
      await expect(less).toHaveCount(1);
      await expect(less).toBeFocused();
    });
  });
}

test('a card is dragged into the deck, and out of it', async ({ visit, game }) => {
  const page = await visit('/decks');
  await begin(page, game);
  await expect(found(page).first().locator('.face')).toBeVisible();
  const card = await found(page).first().getAttribute('data-card');
  await found(page).first().dragTo(page.locator('.deck [data-drop]').first());
  await expect(size(page)).toHaveText(/^1\s+card\s/);
  await expect(places(page)).toHaveAttribute('data-card', card ?? '');
  await places(page).dragTo(finder(page));
  await expect(size(page)).toHaveText(/^0\s+cards/);
});

test('a deck is compared with others, and the answer is about the one that was chosen last', async ({
  visit,
  game,
}) => {
  const page = await visit('/decks');
  await copyReady(page, game);
  await takeOut(page);
  await page.getByRole('button', { name: 'Compare' }).click();
  const other = dialog(page).getByRole('combobox', { name: 'The other deck' });
  const ready = other.getByRole('option', { name: /\(ready\)$/ });
  const [first, second] = [await ready.nth(0).innerText(), await ready.nth(1).innerText()];
  await other.selectOption(first);
  const differing = dialog(page).getByRole('table').first().locator('tbody tr:not(.same)');
  await expect(differing).toHaveCount(1);
  // The one that is chosen first is answered last.
  const id = (await ready.nth(0).getAttribute('value')) ?? '';
  const answer = await answersLate(page, `**/decks/${id}`);
  await other.selectOption(second);
  await expect(dialog(page).getByRole('columnheader').last()).toHaveText(second);
  const late = page.waitForResponse(`**/decks/${id}`);
  await other.selectOption(first);
  await other.selectOption(second);
  answer();
  await (await late).finished();
  await expect(dialog(page).getByRole('columnheader').last()).toHaveText(second);
  expect(await faults(page)).toEqual([]);
});

test('what keeps a deck from being played is said beside Play, which leads there', async ({ visit, game }) => {
  const page = await visit('/decks');
  await begin(page, game);
  await found(page).first().click();
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toHaveAccessibleDescription(/not legal yet/);
  // A disabled button would not be pressed, but this one leads on.
  await play.press('Enter');
  await expect(play).not.toBeFocused();
  await expect(page.locator('.deck :focus, .figures :focus')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('notes and tags are kept, and a tag shows the decks that have it', async ({ visit, game }) => {
  const page = await visit('/decks');
  await begin(page, game);
  await page.getByLabel('Name of the deck').fill('Tagged');
  await page.getByLabel('Notes').fill('Slow, but it wins.');
  const tags = page.getByLabel('Tags, with commas between them');
  await tags.fill('slow, , safe, slow');
  await tags.blur();
  await expect(tags).toHaveValue('slow, safe');
  await page.getByRole('link', { name: 'All decks' }).click();
  await expect(page.getByText('Slow, but it wins.')).toBeVisible();
  await page.getByRole('button', { name: 'New deck' }).click();
  await page.getByRole('link', { name: 'All decks' }).click();
  await expect(yours(page)).toHaveText(['New deck', 'Tagged']);
  const chosen = page.getByRole('group', { name: 'Tag' });
  await chosen.getByRole('button', { name: 'safe' }).click();
  await expect(yours(page)).toHaveText(['Tagged']);
  // With the last deck of a tag the choice of the tag goes as well.
  await page.getByRole('button', { name: 'Remove Tagged' }).click();
  await expect(yours(page)).toHaveText(['New deck']);
});

test('a deck comes in as a file, chosen or dropped; one that is too large is refused', async ({ visit, game }) => {
  const page = await visit('/decks');
  await copyReady(page, game);
  const before = await cardsIn(page);
  const text = JSON.stringify(await readyDeck(page, game));
  await page.getByRole('link', { name: 'All decks' }).click();
  const open = async () => {
    await page.getByRole('button', { name: 'Open in the builder' }).click();
    await expect.poll(() => cardsIn(page)).toEqual(before);
    await page.getByRole('link', { name: 'All decks' }).click();
  };
  const begin = () => page.getByRole('button', { name: 'Import a deck…' }).click();

  await begin();
  const file = (buffer: Buffer) => ({ name: 'deck.json', mimeType: 'application/json', buffer });
  const input = page.getByLabel('Or choose a file');
  await input.setInputFiles(file(Buffer.alloc(2 * 1024 * 1024 + 1, 32)));
  await expect(dialog(page).getByText('a file can have at most 2 MiB')).toBeVisible();
  await input.setInputFiles(file(Buffer.from(text)));
  await open();

  await begin();
  const dropped = await page.evaluateHandle((text) => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], 'deck.json'));
    return carried;
  }, text);
  await page.getByRole('group', { name: 'A deck from outside' }).dispatchEvent('drop', { dataTransfer: dropped });
  await open();
  await expect(yours(page)).toHaveCount(3);
});

test('a name that is not quite right is asked about, and what was pasted outlives the dialog', async ({
  visit,
  game,
}) => {
  const page = await visit('/decks');
  await chooseGame(page, game);
  await page.getByRole('button', { name: 'Import a deck…' }).click();
  const { id, name } = game.gallery.only;
  const said = name.slice(0, -1);
  const text = page.getByLabel('Paste it here, or drop a file');
  await text.fill(`2 ${said}`);
  await expect(page.getByLabel(`${said}: did you mean`)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import a deck…' }).click();
  await expect(text).toHaveValue(`2 ${said}`);
  await page.getByLabel(`${said}: did you mean`).selectOption(id);
  expect(await faults(page)).toEqual([]);
  // What is opened is what is there, and not what was there before.
  const open = page.getByRole('button', { name: 'Open in the builder' });
  await expect(open).toBeEnabled();
  const read = await answersLate(page, '**/decks/read');
  await text.fill(`3 ${said}`);
  await expect(open).toBeDisabled();
  read();
  await expect(dialog(page).getByText(/^2 cards of/)).toHaveCount(0);
  await page.getByLabel(`${said}: did you mean`).selectOption(id);
  await open.click();
  await expect(size(page)).toHaveText(/^3\s+cards/);
  await expect(places(page).first()).toHaveAttribute('data-card', id);
});

test('a deck is opened from the link that has it whole', async ({ visit, game }) => {
  const page = await visit('/decks');
  await copyReady(page, game);
  const before = await cardsIn(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('combobox', { name: /^Format/ }).selectOption('link');
  const text = page.getByLabel('The deck in this format');
  await expect(text).toHaveValue(/\/link#/);
  const link = new URL(await text.inputValue());
  const other = await visit(link.pathname + link.hash);
  const copy = other.getByRole('button', { name: 'Copy it to your decks' });
  await expect(copy).toBeVisible();
  expect(await faults(other)).toEqual([]);
  await copy.click();
  await expect.poll(() => cardsIn(other)).toEqual(before);
});

test('a friend is invited from the builder', async ({ visit, game }) => {
  const page = await visit('/decks', { name: 'Ada' });
  await copyReady(page, game);
  // A match is opened once it is known whether the deck can be played as it is now.
  const judge = await answersLate(page, '**/decks/check');
  await takeOut(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  let opened = 0;
  page.on('request', (request) => (opened += Number(request.url().endsWith('/api/matches'))));
  const play = page.getByRole('button', { name: 'Play with a friend' });
  await play.click();
  await expect(play).toBeDisabled();
  expect(opened).toBe(0);
  judge();
  await expect(page.getByLabel('Link for your friend')).toBeVisible();
});
