import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { fits, phone } from './support/fingers';
import { games } from './support/games';
import { expect, test } from './support/test';
import { cardName, editor, understood, write } from './support/workshop';
import { resize, sideways, upright } from './support/window';

/** The workshop: a card is written, misspelled, fixed, found again, kept as a file and opened from it. */

const dialog = (page: Page) => page.getByRole('dialog');
const slip = (page: Page) => page.locator('.slip');
/** What is said of a figure of the card. */
const worth = (page: Page) => page.getByRole('row', { name: /\d+ lower, \d+ the same, \d+ higher/ });
const face = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

for (const game of games) {
  const { written } = game;

  test.describe(game.name, () => {
    test('a card is misspelled, fixed by completion, and said in the usual words', async ({ visit }) => {
      const page = await write(visit, game, 'Walk');
      const text = editor(page, written);
      await text.fill(written.misspelled.text);
      await expect(slip(page)).toHaveText(written.misspelled.wrong);
      await expect(text).toHaveAccessibleDescription(/\S/);
      expect(await faults(page)).toEqual([]);
      await slip(page).click();
      await page.keyboard.press('Control+Space');
      const words = page.getByRole('listbox').getByRole('option');
      await expect(words.first()).toHaveText(written.misspelled.right);
      await page.keyboard.press('Enter');
      await expect(slip(page)).toHaveCount(0);
      await expect(text).toHaveText(written.text);
      await expect(understood(page)).toBeVisible();
      await expect(face(page, 'Walk')).toBeVisible();

      await text.fill(written.unusual);
      await expect(page.getByText('Usually said:')).toContainText(written.text);
      expect(await faults(page)).toEqual([]);
      await text.press('Control+Enter');
      await expect(text).toHaveText(written.text);
      await expect(page.getByText('Usually said:')).toHaveCount(0);
      await text.press('Control+z');
      await expect(text).toHaveText(written.unusual);
    });

    test('a card is written like a printed one, and after an example of the language', async ({ visit }) => {
      const page = await visit(`/cards/${game.id}/${written.printed}`);
      await page.getByRole('link', { name: 'Write a card like this' }).click();
      await expect(cardName(page)).toHaveValue(/^My /);
      await expect(understood(page)).toBeVisible();
      // Each of its figures is told among those of printed cards.
      const figures = page.getByRole('spinbutton');
      const filled = await figures.evaluateAll((all) => all.filter((one) => (one as HTMLInputElement).value).length);
      await expect(worth(page)).toHaveCount(filled);
      await page.getByRole('link', { name: 'What can be said on a card' }).click();
      await page.getByRole('searchbox', { name: 'Search the phrases' }).fill('opponent');
      const example = page.getByRole('link', { name: /^Take into the editor/ }).first();
      await expect(example).toBeVisible();
      expect(await faults(page)).toEqual([]);
      const said = (await example.getAttribute('aria-label'))?.replace('Take into the editor: ', '') ?? '';
      const link = await example.evaluate((element: HTMLAnchorElement) => element.href);
      const taken = page.locator('.cm-content').filter({ hasText: said.split('\n')[0] ?? '' });
      await example.click();
      await expect(taken).toBeVisible();

      // The same link from elsewhere writes nothing before somebody says so.
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'A card from a link' })).toBeVisible();
      await expect(page.getByRole('blockquote')).toHaveText(said);
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Take it into your cards' }).click();
      await expect(taken).toBeVisible();
    });

    test('a first card is taught in five steps, each of which goes on in the editor', async ({ visit }) => {
      const page = await visit(`/workshop/${game.id}`);
      await page.getByRole('link', { name: 'A first card in five steps' }).click();
      await expect(page.getByRole('listitem').getByRole('article')).toHaveCount(5);
      expect(await faults(page)).toEqual([]);
      await page.getByRole('link', { name: 'Take it into the editor: step 5' }).click();
      await expect(understood(page)).toBeVisible();
      await page.getByRole('link', { name: 'What can be said on a card' }).click();
      await expect(page.getByRole('region', { name: 'What cannot be said yet' }).getByRole('listitem')).not.toHaveCount(
        0,
      );
    });
  });
}

test('a card is written with a finger on a phone', async ({ visit, game }) => {
  const { written } = game;
  const page = await write(visit, game, 'Walk', phone(...upright));
  await fits(page, 'an empty card');
  const text = editor(page, written);
  await text.tap();
  await text.fill(written.misspelled.text);
  await expect(slip(page)).toHaveText(written.misspelled.wrong);
  expect(await faults(page)).toEqual([]);
  await fits(page, 'a mistake');
  const instead = page.getByRole('group', { name: 'What can be there instead' });
  await instead.getByRole('button', { name: written.misspelled.right, exact: true }).tap();
  await expect(text).toHaveText(written.text);
  await expect(understood(page)).toBeVisible();
  await face(page, 'Walk').scrollIntoViewIfNeeded();
  await expect(face(page, 'Walk')).toBeInViewport();
  await fits(page, 'the card as it comes out');
  await resize(page, sideways);
  await fits(page, 'held sideways');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try it on the table' }).tap();
  await expect(page.locator('[data-prompt]')).toBeVisible();
});

test('what is written is found again, kept as a file and opened from it', async ({ visit, game }) => {
  const { written } = game;
  const page = await write(visit, game, 'Kept');
  await editor(page, written).fill(written.text);
  await expect(understood(page)).toBeVisible();
  await page.reload();
  await expect(cardName(page)).toHaveValue('Kept');
  await expect(editor(page, written)).toHaveText(written.text);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Keep as a file: My cards' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-cards.toml');
  const kept = await file.path();

  const other = await visit(`/workshop/${game.id}`);
  await other.getByRole('button', { name: 'Open a file…' }).click();
  await dialog(other).getByLabel('Choose a file, or drop it here').setInputFiles(kept);
  await expect(dialog(other).getByText('My cards: 1 card')).toBeVisible();
  expect(await faults(other)).toEqual([]);
  await dialog(other).getByRole('button', { name: 'Open', exact: true }).click();
  await other.getByRole('region', { name: 'My cards' }).getByRole('link', { name: 'Kept' }).click();
  await expect(editor(other, written)).toHaveText(written.text);
  await expect(face(other, 'Kept')).toBeVisible();
});

test('a pool is shared by a link that holds it and by one to the server, looked at, and kept', async ({
  visit,
  game,
}) => {
  const { written } = game;
  const page = await write(visit, game, 'Shared');
  await editor(page, written).fill(written.text);
  await expect(understood(page)).toBeVisible();
  await page.getByRole('button', { name: 'Share My cards' }).click();
  const whole = await dialog(page).getByRole('textbox', { name: 'Link that holds the pool' }).inputValue();
  await dialog(page).getByRole('button', { name: 'Save on the server' }).click();
  const short = await dialog(page).getByRole('textbox', { name: 'Link to the saved pool' }).inputValue();
  expect(await faults(page)).toEqual([]);
  for (const link of [whole, short]) {
    const { pathname, hash } = new URL(link);
    const other = await visit(pathname + hash);
    await expect(other.getByRole('heading', { name: 'My cards', level: 1 })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Shared', level: 2 }).first()).toBeVisible();
    await expect(other.getByRole('article').first()).toBeVisible();
    expect(await faults(other)).toEqual([]);
    await other.getByRole('button', { name: 'Try it on the table: Shared' }).click();
    await expect(other.getByRole('region', { name: 'The position that is tried' })).toBeVisible();
    await other.goBack();
    await other.getByRole('button', { name: 'Keep it' }).click();
    await other.getByRole('region', { name: 'My cards' }).getByRole('link', { name: 'Shared' }).click();
    await expect(editor(other, written)).toHaveText(written.text);
  }
});

test('one’s own cards are among those of the gallery: marked, searched, and looked at', async ({ visit, game }) => {
  const { written } = game;
  const page = await write(visit, game, 'Zyxwalk');
  await editor(page, written).fill(written.text);
  await expect(understood(page)).toBeVisible();
  await page.getByRole('link', { name: 'Among the cards: My cards' }).click();
  await page.getByRole('checkbox', { name: 'Its cards alone' }).check();
  const own = page.getByRole('list', { name: 'Cards', exact: true }).getByRole('link');
  await expect(own.first()).toHaveAccessibleName(/Zyxwalk.*, own$/);
  await page.getByRole('checkbox', { name: 'Its cards alone' }).uncheck();
  await page.getByRole('combobox', { name: 'Search the cards' }).fill('zyxwalk');
  await expect(own.first()).toHaveAccessibleName(/Zyxwalk.*, own$/);
  expect(await faults(page)).toEqual([]);
  await own.first().click();
  await expect(page.getByText('A card of My cards')).toBeVisible();
  await expect(page.getByRole('article', { name: /Zyxwalk/ })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Cards found' }).click();
  await page.getByRole('link', { name: 'Without it' }).click();
  await expect(page.getByText('No card fits this.')).toBeVisible();
});

test('a link that leads to no pool says so', async ({ visit, faults: wrong, game }) => {
  wrong.allow(/404/);
  for (const [where, said] of [
    ['link#half-a-link', 'This link is damaged'],
    ['0'.repeat(32), 'There is no pool'],
  ] as const) {
    const page = await visit(`/workshop/${game.id}/pool/${where}`);
    await expect(page.getByRole('heading', { name: 'This pool cannot be opened' })).toBeVisible();
    await expect(page.getByText(said)).toBeVisible();
    expect(await faults(page)).toEqual([]);
  }
});

test('a card that was removed is brought back', async ({ visit, game }) => {
  const page = await write(visit, game, 'Gone');
  await page.getByRole('button', { name: 'Remove this card' }).click();
  await expect(page.getByRole('link', { name: 'Gone' })).toHaveCount(0);
  await page.getByText('Recently removed (1)').click();
  await page.getByRole('button', { name: 'Bring back Gone' }).click();
  await page.getByRole('link', { name: 'Gone' }).click();
  await expect(cardName(page)).toHaveValue('Gone');
  expect(await faults(page)).toEqual([]);
});
