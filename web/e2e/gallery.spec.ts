import type { Page, Request } from '@playwright/test';
import { faults } from './support/axe';
import { example } from './support/example';
import { fitsPhones, phone } from './support/fingers';
import type { Game } from './support/game';
import { games } from './support/games';
import { answersLate } from './support/late';
import { expect, test } from './support/test';
import { lettersLoaded, upright } from './support/window';

/** The gallery: cards to look at and to search. */

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the cards' });
const cards = (page: Page) => page.getByRole('list', { name: 'Cards' }).getByRole('link');
const faceOf = (page: Page, index: number) => page.locator(`li:has([data-index="${index}"]) .face`);
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const counted = (count: number) => `${count} ${count === 1 ? 'card' : 'cards'}`;
const large = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const queryOf = (page: Page) => new URL(page.url()).searchParams.get('q');

/** Opens the gallery of a game, and waits until its cards are there to be read. */
async function open(page: Page, { gallery }: Game): Promise<void> {
  await expect(page.getByText(counted(gallery.cards), { exact: true })).toBeVisible();
  await expect(faceOf(page, 0)).toBeVisible();
  // What stands above the cards moves them down when it comes.
  await expect(page.getByRole('group', { name: 'Layout' })).toBeAttached();
}

/** Goes to the last card, which has the focus then. */
async function goToEnd(page: Page, { gallery }: Game): Promise<void> {
  await cards(page).first().focus();
  await page.keyboard.press('End');
  await expect(page.locator(`[data-index="${gallery.cards - 1}"]`)).toBeFocused();
  await expect(faceOf(page, gallery.cards - 1)).toBeVisible();
}

for (const game of games) {
  const { gallery } = game;

  test.describe(game.name, () => {
    test('cards are found while one types, and one of them is read', async ({ visit }) => {
      const page = await visit(`/cards/${game.id}`);
      await open(page, game);
      await box(page).pressSequentially(gallery.only.query);
      await expect(page.getByText('1 card', { exact: true })).toBeVisible();
      await expect.poll(() => queryOf(page)).toBe(gallery.only.query);
      await cards(page).first().click();
      await expect(large(page, gallery.only.name)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/cards/${game.id}/${gallery.only.id}\\?q=`));
      await page.getByText('How the program understands it, exactly').click();
      await expect(page.locator('pre').first()).toBeVisible();
      await page.goBack();
      await expect(box(page)).toHaveValue(gallery.only.query);
      await expect(page.getByText('1 card', { exact: true })).toBeVisible();
    });

    test('the help page says every term, and each leads to its cards', async ({ visit }) => {
      const page = await visit(`/cards/${game.id}/help`);
      const terms = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'search terms' });
      const term = terms.locator('dt a').first();
      const spelled = await term.innerText();
      await term.click();
      await expect(box(page)).toHaveValue(spelled.replace('#', '1'));
      await expect(box(page)).not.toHaveAttribute('aria-invalid');
      await expect(page.getByText(/^\d+ cards?$/)).toBeVisible();
    });

    test('a ruling that shows a card is tried on the table', async ({ visit }) => {
      const page = await visit(`/cards/${game.id}/${gallery.only.id}`);
      await expect(large(page, gallery.only.name)).toBeVisible();
      await page
        .getByRole('button', { name: /^Try on the table/ })
        .first()
        .click();
      await page.waitForURL(/\/m\//);
      await expect(page.locator('[data-prompt]')).toBeVisible();
    });

    test('on a phone everything fits and can be hit by a finger', async ({ visit }) => {
      const page = await visit(`/cards/${game.id}`, phone(...upright));
      await open(page, game);
      for (const path of ['', '?view=list', `/${gallery.only.id}`, '/help']) {
        await page.goto(`/cards/${game.id}${path}`);
        await expect(page.locator('.face, article, dl').first()).toBeVisible();
        await fitsPhones(page, path || 'grid');
      }
    });

    test('axe finds nothing', async ({ visit }) => {
      const page = await visit(`/cards/${game.id}`);
      await open(page, game);
      expect.soft(await faults(page), 'grid').toEqual([]);
      await page.goto(`/cards/${game.id}?view=list`);
      await open(page, game);
      expect.soft(await faults(page), 'list').toEqual([]);
      await box(page).pressSequentially('kin');
      await expect(suggestions(page).getByRole('option').first()).toBeVisible();
      expect.soft(await faults(page), 'suggestions').toEqual([]);
      await page.goto(`/cards/${game.id}?q=${encodeURIComponent(gallery.mistake.query)}`);
      await expect(page.locator('mark')).toBeVisible();
      expect.soft(await faults(page), 'mistake').toEqual([]);
      await page.goto(`/cards/${game.id}/${gallery.only.id}`);
      await expect(large(page, gallery.only.name)).toBeVisible();
      expect.soft(await faults(page), 'card').toEqual([]);
      await page.goto(`/cards/${game.id}/help`);
      await expect(page.getByRole('heading', { name: 'Fields' })).toBeVisible();
      expect.soft(await faults(page), 'help').toEqual([]);
    });
  });
}

test('the collection leads from the lobby to the cards of each game', async ({ visit }) => {
  const page = await visit('/');
  await page.getByRole('banner').getByRole('link', { name: 'Cards' }).click();
  await expect(page.getByRole('heading', { name: 'The collection' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/cards/(${games.map(({ id }) => id).join('|')})$`));
  await expect(cards(page).first()).toBeVisible();
});

test('a card that is not there says so, and leads to those that are', async ({ visit, faults }) => {
  faults.allow(/404/);
  const page = await visit(`/cards/${example.id}/nobody`);
  await expect(page.getByRole('heading', { name: 'There is no such card' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All cards', exact: true }).last().click();
  await open(page, example);
});

test('a card that does not exist is told from one that the server does not send just now', async ({
  visit,
  faults: errors,
}) => {
  errors.allow(/net::ERR_FAILED|status of 404/);
  const { only } = example.gallery;
  const page = await visit(`/cards/${example.id}/none-such`);
  await expect(page.getByRole('heading', { name: 'There is no such card' })).toBeVisible();
  await page.route('**/card-pages/**', (route) => route.abort());
  await page.goto(`/cards/${example.id}/${only.id}`);
  await expect(page.getByRole('heading', { name: 'The card cannot be shown' })).toBeVisible();
  await expect(page.getByText('The server does not answer.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.unroute('**/card-pages/**');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(large(page, only.name)).toBeVisible();
});

test('a card goes into a new deck, once more into the same one, and leads on to packs', async ({ visit, game }) => {
  const { gallery } = game;
  const page = await visit(`/cards/${game.id}/${gallery.only.id}`);
  await page.getByRole('button', { name: 'Add to a new deck' }).click();
  await expect(page.getByText('One of it is in New deck now.')).toBeVisible();
  await page.getByRole('button', { name: 'Add to “New deck”' }).click();
  await expect(page.getByText('2 of it are in New deck now.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Open packs' })).toHaveAttribute('href', /^\/packs\//);
  await page.getByRole('link', { name: 'New deck' }).click();
  await expect(page).toHaveURL(/\/decks\/.+/);
  await expect(page.getByText(/^2\s+cards/).first()).toBeVisible();
});

test('only what is in sight is drawn of all cards, and the list says how long it is', async ({ visit, game }) => {
  const { gallery } = game;
  const page = await visit(`/cards/${game.id}`);
  await open(page, game);
  await goToEnd(page, game);
  expect(await cards(page).count()).toBeLessThan(150);
  const last = page.getByRole('list', { name: 'Cards' }).getByRole('listitem').last();
  await expect(last).toHaveAttribute('aria-setsize', String(gallery.cards));
  await expect(last).toHaveAttribute('aria-posinset', String(gallery.cards));
});

test('going back leads to the card that was looked at', async ({ visit, game }) => {
  const { gallery } = game;
  const page = await visit(`/cards/${game.id}`);
  await open(page, game);
  // Letters that come later would push the cards down.
  await lettersLoaded(page);
  await goToEnd(page, game);
  const at = await page.evaluate(() => scrollY);
  expect(at).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await expect(page.locator(`[data-index="${gallery.cards - 1}"]`)).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(at);
});

test('a mistake is shown where it is, and put right', async ({ visit, game }) => {
  const { gallery } = game;
  const page = await visit(`/cards/${game.id}`);
  await open(page, game);
  await lettersLoaded(page);
  const place = await cards(page).first().boundingBox();
  // At once: of what is typed letter by letter, the last words without a mistake may find nothing.
  await box(page).fill(gallery.mistake.query);
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('mark')).toHaveText(gallery.mistake.wrong);
  // What was found before the mistake can still be seen, where it was.
  await expect(cards(page).first()).toBeVisible();
  expect(await cards(page).first().boundingBox()).toEqual(place);
  await page
    .getByRole('button', { name: /^Write / })
    .first()
    .click();
  await expect(box(page)).toHaveValue(gallery.mistake.right);
  await expect(box(page)).not.toHaveAttribute('aria-invalid');
});

test('what is chosen is written into the query, and back takes it out', async ({ visit, game }) => {
  const { gallery } = game;
  const page = await visit(`/cards/${game.id}`);
  await open(page, game);
  const chip = page.getByRole('button', { name: gallery.chip.value, exact: true });
  await chip.click();
  await expect(box(page)).toHaveValue(gallery.chip.query);
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('-name');
  await expect(box(page)).toHaveValue(`${gallery.chip.query} sort:-name`);
  await page.goBack();
  await page.goBack();
  await expect(box(page)).toHaveValue('');
  await open(page, game);
});

test('by keyboard alone: search, take a suggestion, walk, open, leaf, and back', async ({ visit, game }) => {
  const { gallery } = game;
  const page = await visit(`/cards/${game.id}`);
  await open(page, game);
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('kin');
  await expect(suggestions(page).getByRole('option', { name: /^kind:/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(suggestions(page).getByRole('option', { selected: true })).toHaveText(/^kind:/);
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveValue('kind:');
  await page.keyboard.type(gallery.chip.value);
  await expect(page.getByRole('button', { name: gallery.chip.value, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(suggestions(page).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-index="0"]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-index="1"]')).toBeFocused();
  const named = await page.locator('[data-index="1"]').getAttribute('data-card');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${named}\\?`));
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue(gallery.chip.query);
  await expect(cards(page).first()).toBeVisible();
});

test('a card is shown when its page is whole, so that nothing is pushed away while one presses it', async ({
  visit,
  game,
}) => {
  const { gallery } = game;
  const page = await visit('/cards');
  const send = await answersLate(page, '**/sets');
  const awaited = new Set<Request>();
  page.on('request', (request) => awaited.add(request));
  const ended = (request: Request) => void awaited.delete(request);
  page.on('requestfinished', ended).on('requestfailed', ended);
  const told = page.waitForResponse(/card-pages/);
  await page.goto(`/cards/${game.id}/${gallery.only.id}`);
  await told;
  // Everything is there but that.
  await expect
    .poll(() => [...awaited].map((one) => new URL(one.url()).pathname))
    .toEqual([expect.stringMatching(/sets$/)]);
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  await expect(large(page, gallery.only.name)).toHaveCount(0);
  send();
  await expect(large(page, gallery.only.name)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Where it comes from' })).toBeVisible();
});
