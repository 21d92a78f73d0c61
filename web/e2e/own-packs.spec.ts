import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import type { Game } from './support/game';
import { answersLate } from './support/late';
import { chooseGame } from './support/lobby';
import { expect, test } from './support/test';
import { writeCard } from './support/workshop';

/** One's own cards come out of packs, are drafted, and are played with. */

const CARD = 'Long Walk';
const POOL = 'My cards';

const cards = (page: Page) => page.getByRole('combobox', { name: 'Cards', exact: true });
const heap = (page: Page) => page.getByRole('region', { name: 'What came out so far' });
const unofficial = (page: Page) => page.getByText(`unofficial: with the pool ${POOL}`).first();

/** Chooses the pool on the page of packs; the address names it from then on. */
async function choosePool(page: Page, { id }: Game): Promise<string> {
  await page.goto(`/packs/${id}`);
  await cards(page).selectOption(`with your pool ${POOL}`);
  await expect(page).toHaveURL(/\?pool=[0-9a-f]+$/);
  return new URL(page.url()).search.slice(1);
}

test.use({ seed: async ({ game }, use) => use(game.seed) });

test('own cards come out of packs, for whoever has the address', async ({ visit, game }) => {
  const { id, ownPacks: own } = game;
  const page = await writeCard(visit, game, CARD);
  const pool = await choosePool(page, game);
  await page.getByRole('main').getByRole('link', { name: own.name, exact: true }).click();
  await expect(unofficial(page)).toBeVisible();
  await page.getByRole('button', { name: own.pull, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${pool}&seed=[0-9a-f]+`));

  const address = `/packs/${id}/${own.id}?${pool}&seed=a7&count=60`;
  for (const someone of [page, await visit('/')]) {
    await someone.goto(address);
    await someone.getByRole('button', { name: 'Turn all packs' }).click();
    await expect(
      heap(someone)
        .getByRole('button', { name: new RegExp(CARD) })
        .first(),
    ).toBeVisible();
    await expect(unofficial(someone)).toBeVisible();
  }
  expect(await faults(page)).toEqual([]);
});

test('a sealed deck from packs with own cards is built, kept, and played', async ({ visit, game }) => {
  const { id, sealed } = game;
  const page = await writeCard(visit, game, CARD);
  const pool = await choosePool(page, game);
  await page.goto(`/packs/${id}/${sealed.pack}?${pool}&seed=${sealed.seed}&count=${sealed.count}`);
  await page.getByRole('button', { name: 'Build your deck' }).click();
  await page.getByRole('button', { name: 'Build for me' }).click();
  await expect(page.getByText('legal', { exact: true })).toBeVisible();
  await expect(page.getByText(`with the pool ${POOL}`)).toBeVisible();
  const deck = page.url();

  // Whatever becomes of the pool, the packs stay as they were.
  await page.goto(`/workshop/${id}`);
  await page.getByText('About this pool').click();
  await page.getByRole('button', { name: `Remove ${POOL}` }).click();
  // In the lobby the deck can be played once the cards are there with which it is built.
  const fetched = await answersLate(page, '**/pools/*');
  await page.goto('/');
  await chooseGame(page, game);
  await page.getByText('Choose deck, level, house rules and clock').click();
  await page.getByRole('radio', { name: `with the pool ${POOL}` }).check();
  const plays = page.getByRole('button', { name: 'Play', exact: true });
  await expect(plays).toBeDisabled();
  fetched();
  await expect(plays).toBeEnabled();
  await page.goto(deck);
  await expect(page.getByText('legal', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Play with a friend' }).click();
  const ben = await visit(await page.getByLabel('Link for your friend').inputValue());
  await expect(ben.getByRole('region', { name: `Cards of the pool ${POOL}` })).toContainText(game.written.text);
  await expect(ben.getByText('✓ This deck may be played.')).toBeVisible();
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Agree and sit down' }).click();
  for (const one of [page, ben]) {
    await expect(one.locator('[data-step]')).toBeVisible();
    // What it is sealed with is opened again with the same cards.
    await expect(one.locator('.sealed a').first()).toHaveAttribute('href', new RegExp(pool));
    await expect(unofficial(one)).toBeAttached();
  }
});

test('a draft shows its own cards before one sits down, and its matches are played with them', async ({
  visit,
  game,
}) => {
  const { sealed, ownPacks: own } = game;
  const ada = await writeCard(visit, game, CARD);
  await ada.goto('/draft');
  await ada.getByRole('group', { name: 'Game' }).getByRole('button', { name: game.button }).click();
  const opens = ada.getByRole('button', { name: 'Open the draft' });
  await expect(opens).toBeEnabled();
  // The packs that were chosen before are not from this pool.
  const fetched = await answersLate(ada, '**/workshop/open');
  await cards(ada).selectOption(`with your pool ${POOL}`);
  await expect(opens).toBeDisabled();
  fetched();
  const kinds = ada.getByRole('combobox', { name: 'Pack' });
  await expect(kinds.locator(`option[value="${own.id}"]`)).toBeAttached();
  await kinds.selectOption(sealed.pack);
  const named = (await kinds.locator('option:checked').innerText()).replace(/, \d+ cards$/, '');
  await ada.getByLabel('Packs for each seat').fill(String(sealed.count));
  await ada.getByLabel('Seats').fill('2');
  await ada.getByRole('combobox', { name: 'How' }).selectOption({ index: 1 });
  await opens.click();
  const ben = await visit(new URL(await ada.getByLabel('Link for the others').inputValue()).pathname);
  await expect(ben.getByRole('region', { name: `Cards of the pool ${POOL}` })).toContainText(game.written.text);
  await expect(unofficial(ben)).toBeVisible();
  expect(await faults(ben)).toEqual([]);
  await expect(ben.getByRole('main').getByRole('link', { name: named })).toHaveAttribute('href', /\?pool=/);
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await expect(ben.getByRole('heading', { name: 'Waiting for Ada to begin' })).toBeVisible();
  await ada.getByRole('button', { name: 'Begin' }).click();
  await expect(ben.getByRole('heading', { name: 'The packs are open' })).toBeVisible();

  await ben.getByRole('button', { name: 'Let the program build it' }).click();
  await expect(ben.getByText('legal', { exact: true })).toBeVisible();
  await expect(ben.getByText(`with the pool ${POOL}`)).toBeVisible();
  await ben.getByRole('button', { name: 'Play sealed' }).click();
  await expect(ben.locator('[data-step]')).toBeVisible();
  await expect(unofficial(ben)).toBeAttached();
});
