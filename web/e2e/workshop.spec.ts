import { readFile } from 'node:fs/promises';
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

for (const game of games) {
  test(`${game.name}: every pattern is a whole card, and one is begun with it`, async ({ visit }) => {
    const page = await visit(`/workshop/${game.id}`);
    await page.getByRole('button', { name: 'New card', exact: true }).click();
    const patterns = dialog(page).getByRole('region', { name: 'From a pattern' }).getByRole('button');
    await expect(patterns).not.toHaveCount(0);
    expect(await faults(page)).toEqual([]);
    await patterns.last().click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(understood(page)).toBeVisible();
  });

  test(`${game.name}: what varies in a phrase leads to what can be there`, async ({ visit }) => {
    const page = await visit(`/workshop/${game.id}/language`);
    const slot = page.locator('section b a').first();
    // The first one who asks has it made.
    await expect(slot).toBeVisible({ timeout: 60_000 });
    expect(await faults(page)).toEqual([]);
    const to = (await slot.getAttribute('href')) ?? '';
    await page.getByRole('searchbox', { name: 'Search the phrases' }).fill((await slot.innerText()).slice(1, -1));
    await slot.click();
    // Whatever was searched, the table is there.
    await expect(page.getByRole('searchbox', { name: 'Search the phrases' })).toHaveValue('');
    await expect(page.locator(to)).toBeInViewport();
  });
}

test('an entry that was left out is put back', async ({ visit }) => {
  const game = games.find(({ id }) => id === 'mana')!;
  const page = await visit(`/workshop/${game.id}`);
  await page.getByRole('button', { name: 'New card', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'An Item with two Techniques' }).click();
  const technique = page.getByRole('group', { name: /^Techniques \d$/ });
  await expect(technique).toHaveCount(2);
  await page.getByRole('button', { name: 'Leave out Techniques 2' }).click();
  await expect(technique).toHaveCount(1);
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(technique.nth(1).getByRole('textbox', { name: 'Name' })).toHaveValue('Pull Down');
  expect(await faults(page)).toEqual([]);
});

test('an id is kept with every letter, whoever leaves the page', async ({ visit, game }) => {
  const page = await write(visit, game, 'Walk');
  const id = page.getByRole('textbox', { name: 'Id', exact: true });
  await id.fill('my-walk-2');
  await page.reload();
  await expect(id).toHaveValue('my-walk-2');
  await id.fill('');
  await cardName(page).click();
  await expect(id).toHaveValue('walk');
});

test('a pool that could not be opened again says so before it is kept', async ({ visit, game }) => {
  const page = await write(visit, game, 'Walk');
  await editor(page, game.written).fill(game.written.text);
  const lines = Array.from({ length: 1200 }, () => game.written.text).join('\n');
  await editor(page, game.written).fill(lines);
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await page.getByRole('button', { name: 'Keep as a file: My cards' }).click();
  await expect(page.getByText('Nothing is kept yet: such a file could not be opened again.')).toBeVisible();
  expect(downloads).toEqual([]);
  expect(await faults(page)).toEqual([]);
  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Keep the file all the same' }).click();
  await kept;
});

test('a key asks for one reading at most, however slow the server and however large the pool', async ({
  visit,
  game,
}) => {
  const page = await write(visit, game, 'Walk');
  await editor(page, game.written).fill(game.written.text);
  await expect(understood(page)).toBeVisible();
  // The pool has many other cards, of which this one says nothing.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Keep as a file: My cards' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const [head, card] = [file.slice(0, file.indexOf('[[')), file.slice(file.indexOf('[['))];
  const another = (at: number) => card.replace('"walk"', `"other${at}"`).replace('"Walk"', `"Other ${at}"`);
  const many = head + Array.from({ length: 90 }, (_, at) => another(at)).join('\n') + `\n${card}`;
  await page.getByRole('button', { name: 'Open a file…' }).click();
  const large = { name: 'large.toml', mimeType: 'application/toml', buffer: Buffer.from(many) };
  await dialog(page).getByLabel('Choose a file, or drop it here').setInputFiles(large);
  await dialog(page).getByRole('button', { name: 'Open', exact: true }).click();
  const opened = page.getByRole('region', { name: 'My cards' }).last();
  await opened.getByRole('link', { name: 'Walk', exact: true }).click();
  await expect(understood(page)).toBeVisible();

  const asked: string[] = [];
  let answer: (() => void) | undefined;
  const open = new Promise<void>((done) => (answer = done));
  page.on('request', (request) => asked.push(request.url()));
  const bodies: string[] = [];
  await page.route('**/workshop/card', async (route) => {
    bodies.push(route.request().postData() ?? '');
    if (bodies.length === 1) await open;
    await route.continue();
  });
  const text = editor(page, game.written);
  await text.press('End');
  await page.keyboard.type(' and more', { delay: 10 });
  // One question is open, and of all others only the newest is kept.
  expect(bodies).toHaveLength(1);
  answer?.();
  await expect(slip(page)).toBeVisible();
  await expect.poll(() => bodies.length).toBe(2);
  expect(JSON.parse(bodies[1] ?? '')).toMatchObject({ card: { name: 'Walk' } });
  for (const body of bodies) expect(body.length, body).toBeLessThan(600);

  // Typed at leisure, each key asks at most for one reading and for what can be there next.
  const before = bodies.length;
  for (const letter of 'xyz') {
    const known = bodies.length;
    await page.keyboard.press(letter);
    await expect.poll(() => bodies.length).toBeGreaterThan(known);
  }
  await expect.poll(() => bodies.at(-1)).toContain('morexyz');
  expect(bodies.length - before).toBeLessThanOrEqual(2 * 3);
  // And nothing else is asked for.
  expect(asked.filter((url) => !url.endsWith('/workshop/card'))).toEqual([]);
});
