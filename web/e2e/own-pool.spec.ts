import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { OwnDeckJudged, OwnPoolShown } from '../src/protocol/types';
import { faults } from './support/axe';
import { copyReady, found, places, readyDeck } from './support/decks';
import type { Game } from './support/game';
import { games } from './support/games';
import { chooseGame, resign } from './support/lobby';
import { ending, Hurry, playOn } from './support/play';
import { Server } from './support/server';
import { expect, test } from './support/test';
import { editor, understood, write, writeCard } from './support/workshop';

/** A match with a pool of one's own cards: written, shown to the friend, played, and replayed. */

const CARD = 'Long Walk';
const DECK = 'Walking';
const SAID = 'unofficial: with the pool My cards';

/** The pool of the page as a file. */
async function kept(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Keep as a file: My cards' }).click();
  return readFile(await (await download).path(), 'utf8');
}

/** The card of the first ready deck in whose place that of this pool can come, and the list of the legal deck with it. */
async function placeIn(page: Page, game: Game, file: string): Promise<{ out: string; copies: number; deck: string }> {
  const ask = (path: string, data: object) =>
    page.request.post(`/api/games/${game.id}/own-pool${path}`, { data: { own_pool: file, ...data } });
  const { cards } = (await (await ask('', {})).json()) as OwnPoolShown;
  const id = (cards[0]?.face as { id: string }).id;
  const ready = await readyDeck(page, game);
  const copies = (one: string) => ready.cards.filter((card) => card === one).length;
  const all = [...new Set(ready.cards.filter((card) => card !== null))].sort((a, b) => copies(b) - copies(a));
  for (const out of all) {
    const deck = JSON.stringify({ ...ready, cards: ready.cards.map((card) => (card === out ? id : card)) });
    const { verdict } = (await (await ask('/deck', { deck })).json()) as OwnDeckJudged;
    if (verdict?.legal) return { out, copies: copies(out), deck };
  }
  throw new Error(`no deck with ${id} is legal`);
}

/** Goes through a replay until the card is seen, and looks at it. */
async function findIn(page: Page): Promise<void> {
  await expect(page.getByText(/^0 \/ \d+$/)).toBeVisible();
  const card = page.getByRole('button', { name: new RegExp(CARD) }).first();
  for (let step = 1; !(await card.isVisible()); step++) {
    await page.keyboard.press('ArrowRight');
    // The number of the choice is there before the table is.
    await expect(page.locator('[data-step]')).toHaveAttribute('data-step', String(step));
  }
  await card.click();
  await expect(page.getByRole('dialog').getByRole('article', { name: CARD })).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Copies the first ready deck in the builder, and puts the card of the pool in the place of another one. */
async function build(page: Page, game: Game, file: string): Promise<void> {
  const { out, copies } = await placeIn(page, game, file);
  await page.goto('/decks');
  await copyReady(page, game);
  await page.getByLabel('Name of the deck').fill(DECK);
  await page.getByRole('combobox', { name: 'Built with' }).selectOption('your pool My cards');
  const place = places(page)
    .and(page.locator(`[data-card="${out}"]`))
    .first();
  // A card that has not come yet hears no key.
  await expect(place.locator('.face')).toBeVisible();
  await expect(async () => {
    if ((await place.count()) > 0) await place.press('Delete');
    expect(await place.count()).toBe(0);
  }).toPass();
  await page.getByRole('checkbox', { name: 'Only cards of My cards' }).check();
  await expect(found(page).first()).toHaveAccessibleName(new RegExp(CARD));
  for (let left = copies; left > 0; left--) await found(page).first().click();
  await expect(page.getByText('legal', { exact: true })).toBeVisible();
}

test.use({ seed: async ({ game }, use) => use(game.seed) });

test('a friend sees the cards before agreeing, plays with them, and the record shows them anywhere', async ({
  visit,
  game,
}) => {
  const ada = await write(visit, game, CARD, { name: 'Ada' });
  await editor(ada, game.written).fill(game.written.text);
  await expect(understood(ada)).toBeVisible();
  const file = await kept(ada);
  const { deck } = await placeIn(ada, game, file);

  await ada.getByRole('link', { name: 'Play with this pool: My cards' }).click();
  await expect(ada.getByRole('combobox', { name: 'Cards' })).toHaveText(/with your pool My cards/);
  await expect(ada.getByText(SAID)).toBeVisible();
  await ada.getByRole('combobox', { name: /^Opponent/ }).selectOption('friend');
  await ada.getByRole('radio', { name: /^Your own list/ }).check();
  const list = ada.getByRole('textbox', { name: 'Deck list' });
  await list.fill(deck);
  await list.blur();
  await expect(ada.getByText('✓ This deck may be played.')).toBeVisible();
  expect(await faults(ada)).toEqual([]);
  await ada.getByRole('button', { name: 'Open the match' }).click();

  const link = await ada.getByLabel('Link for your friend').inputValue();
  const lobby = await visit('/');
  await expect(lobby.getByRole('listitem').filter({ hasText: 'Ada' }).getByText(SAID).first()).toBeVisible();
  const ben = await visit(link, { name: 'Ben' });
  const shown = ben.getByRole('region', { name: 'Cards of the pool My cards' });
  await expect(shown.getByRole('article', { name: CARD })).toContainText(game.written.text);
  await expect(ben.getByText(SAID).first()).toBeVisible();
  expect(await faults(ben)).toEqual([]);
  await shown.getByRole('button', { name: 'Keep these cards in the workshop' }).click();
  await expect(shown.getByRole('button', { name: 'Kept in the workshop' })).toBeDisabled();
  await ben.getByRole('button', { name: 'Agree and sit down' }).click();
  for (const page of [ada, ben]) await expect(page.locator('[data-step]')).toBeVisible();
  const stranger = await visit(link);
  for (const page of [ada, ben, stranger]) await expect(page.getByText(SAID).first()).toBeVisible();
  expect(await playOn([new Hurry(ada, 'click', game), new Hurry(ben, 'click', game)], 6)).toBe(true);
  await resign(ada);

  const download = ben.waitForEvent('download');
  await ending(ben).getByRole('button', { name: 'Record' }).click();
  const record = await (await download).path();
  await ending(ben).getByRole('link', { name: 'Replay' }).click();
  await findIn(ben);
  await expect(ben.getByText(SAID).first()).toBeVisible();

  await ben.goto(`/workshop/${game.id}`);
  await expect(ben.getByRole('link', { name: CARD })).toBeVisible();

  const elsewhere = await Server.start();
  try {
    const page = await visit('/replay', { at: elsewhere });
    await page.getByLabel('Choose a file').setInputFiles(record);
    await findIn(page);
    await expect(page.getByText(SAID).first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.close();
  } finally {
    await elsewhere.stop();
  }
});

/** In Mana a card of its large decks need not be drawn in a match of this length. */
const short = games.filter(({ id }) => id !== 'mana');

for (const game of short) {
  test.describe(game.name, () => {
    test.use({ seed: game.seed });

    test('a deck with a card of one’s own is built, played with a friend, and replayed with its face', async ({
      visit,
    }) => {
      const ada = await writeCard(visit, game, CARD);
      await build(ada, game, await kept(ada));
      await ada.goto('/');
      await chooseGame(ada, game);
      await ada.getByText('Choose deck, level, house rules and clock').click();
      await ada.getByRole('combobox', { name: /^Opponent/ }).selectOption('friend');
      await ada.getByRole('radio', { name: new RegExp(`^${DECK}`) }).check();
      await expect(ada.getByText(SAID)).toBeVisible();
      await ada.getByRole('button', { name: 'Open the match' }).click();

      const ben = await visit(await ada.getByLabel('Link for your friend').inputValue(), { name: 'Ben' });
      const shown = ben.getByRole('region', { name: 'Cards of the pool My cards' });
      await expect(shown.getByRole('article', { name: CARD })).toContainText(game.written.text);
      await ben.getByRole('button', { name: 'Agree and sit down' }).click();
      for (const page of [ada, ben]) await expect(page.locator('[data-step]')).toBeVisible();
      const players = [new Hurry(ada, 'click', game), new Hurry(ben, 'click', game)] as const;
      const own = ada.getByRole('button', { name: new RegExp(CARD) }).first();
      // Until the card is drawn, if that is not soon.
      for (let until = 6; (await playOn(players, until)) && !(await own.isVisible()); until += 4)
        expect(until, 'the card is drawn').toBeLessThan(60);
      await resign(ada);
      await ending(ada).getByRole('link', { name: 'Replay' }).click();
      await findIn(ada);
      await expect(ada.getByText(SAID).first()).toBeVisible();
    });
  });
}
