import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import type { Game } from './support/game';
import { openMatch, resign } from './support/lobby';
import { ending, Hurry } from './support/play';
import { expect, test } from './support/test';

/** Sealed play: a pool is kept, a deck is built from it, and both decks of a match come from it. */

/** Opens packs, and a deck without cards that is to be built from them alone. */
async function openPool(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Build your deck' }).click();
  await expect(page.getByRole('button', { name: 'Build for me' })).toBeVisible();
}

/** Has the program build the deck. */
async function build(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Build for me' }).click();
  await expect(page.getByText('legal', { exact: true })).toBeVisible();
}

const packsOf = ({ id, sealed: { pack, count, seed } }: Game) => `/packs/${id}/${pack}?seed=${seed}&count=${count}`;
const named = ({ sealed }: Game) => new RegExp(`^${sealed.count} × .+, seed ${sealed.seed}`);
const found = (page: Page) => page.getByRole('list', { name: 'Cards found' }).getByRole('button');
const said = (game: Game) => new RegExp(`^Sealed ${game.sealed.count} × .+, seed ${game.sealed.seed}$`);

test.use({ seed: async ({ game }, use) => use(game.seed) });

test('a deck is built from a pool, a copy too many is a fault, and the finder says what is left', async ({
  visit,
  game,
}) => {
  const page = await visit(packsOf(game));
  await openPool(page);
  await expect(page.locator('.sealed').first()).toHaveText(said(game));
  // One copy more than the pool has is a fault at once.
  const single = found(page).and(page.getByRole('button', { name: /, 1 left$/ }));
  const card = await single.first().getAttribute('data-card');
  const tile = page.getByRole('list', { name: 'Cards found' }).locator(`[data-card="${card}"]`);
  await tile.click();
  await expect(tile).toHaveAccessibleName(/, 0 left$/);
  await tile.click();
  const figures = page.getByRole('complementary', { name: 'About this deck' });
  await expect(figures.getByText(/the pool has 1\./)).toBeVisible();
  const marked = page.locator('.deck .faulty').getByText(/: .*the pool has 1\./);
  await expect(marked.first()).toBeAttached();
  await build(page);
  const gone = page.getByRole('list', { name: 'Cards found' }).getByRole('button', { name: /, 0 left$/ });
  await expect(gone.first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.bar .size')).toHaveText(/^2\s+cards/);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByText('legal', { exact: true })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('the finder stays where it is while cards of the pool are added, and shows all cards if wished', async ({
  visit,
  game,
}) => {
  const page = await visit(packsOf(game), { viewport: { width: 1440, height: 700 } });
  await openPool(page);
  const box = page.locator('.rows', { has: page.getByRole('list', { name: 'Cards found' }) });
  await expect(found(page).first()).toBeVisible();
  const scrolled = () => box.evaluate((one) => one.scrollTop);
  await box.evaluate((one) => one.scrollTo({ top: 150 }));
  await expect.poll(scrolled).toBe(150);
  const card = found(page).nth(4);
  await card.focus();
  const before = await scrolled();
  await page.keyboard.press('Enter');
  await expect(page.locator('.bar .size')).toHaveText(/^1\s+card\s/);
  await page.keyboard.press('Enter');
  await expect(page.locator('.bar .size')).toHaveText(/^2\s+cards/);
  await expect(card).toBeFocused();
  expect(await scrolled()).toBe(before);

  const shown = page.getByRole('region', { name: 'Card finder' }).getByText(/^\d+ cards?$/);
  const count = async () => parseInt(await shown.innerText(), 10);
  const inPool = await count();
  await page.getByLabel('Only cards of the pool').uncheck();
  await expect.poll(count).toBeGreaterThan(inPool);
  await page.getByLabel('Only cards of the pool').check();
  await expect.poll(count).toBe(inPool);
});

test('a sealed match is opened from the builder', async ({ visit, game }) => {
  const page = await visit(packsOf(game));
  await openPool(page);
  await build(page);
  await page.getByRole('button', { name: 'Play sealed' }).click();
  await page.waitForURL(/\/m\//);
  await expect(page.locator('.sealed').first()).toHaveText(said(game));
});

test('a sealed match is played against the computer, and says what it is sealed with', async ({ visit, game }) => {
  const page = await visit(packsOf(game));
  await openPool(page);
  await build(page);
  await page.goto('/');
  await openMatch(page, game, 'computer', { deck: named(game) });
  await expect(page.locator('.sealed').first()).toHaveText(said(game));
  if (await new Hurry(page, 'click', game).choose(8)) await resign(page);
  await expect(ending(page)).toBeVisible();
  const record = await page.request.get(`/api${new URL(page.url()).pathname.replace('/m/', '/matches/')}/record`);
  expect(await record.json()).toHaveProperty('sealed.packs.pack', game.sealed.pack);
});

test('a friend builds from the packs of the match', async ({ visit, game }) => {
  const ada = await visit(packsOf(game), { name: 'Ada' });
  await openPool(ada);
  await build(ada);
  await ada.goto('/');
  await openMatch(ada, game, 'friend', { deck: named(game) });
  const ben = await visit(await ada.getByLabel('Link for your friend').inputValue());
  await expect(ben.getByText(said(game)).first()).toBeVisible();
  await expect(ben.getByRole('radio', { name: /^Built for you/ })).toBeChecked();
  await expect(ben.getByText('✓ This deck may be played.')).toBeVisible();
  await ben.getByRole('button', { name: 'Agree and sit down' }).click();
  for (const page of [ada, ben]) await expect(page.locator('[data-step]')).toBeVisible();
  await resign(ada);
  await expect(ending(ben)).toBeVisible();
});

test('a deck beyond the pool is refused with its fault', async ({ visit, game }) => {
  const page = await visit('/decks');
  const all = (await (await page.request.get('/api/games')).json()) as { id: string; decks: { id: string }[] }[];
  const ready = all.find(({ id }) => id === game.id)?.decks[0]?.id;
  const made = await page.request.post('/api/matches', {
    data: {
      game: game.id,
      deck: { ready },
      opponent: 'computer',
      sealed: { packs: game.sealed },
    },
  });
  expect(made.status()).toBe(422);
  const why = (await made.json()) as { clause: string; faults: { places: unknown[] }[] };
  expect(why.clause).toMatch(/^[A-Z]-RULE-\d+$/);
  expect(why.faults[0]?.places.length).toBeGreaterThan(0);
});
