import { expect, type Page } from '@playwright/test';
import type { DeckFile } from '../../src/protocol/types';
import { chooseGame } from './lobby';
import type { Game } from './game';

/** The builder of decks, as all its tests see it. */

export const found = (page: Page) => page.getByRole('list', { name: 'Cards found' }).getByRole('button');
/** How many cards the deck has, as the line above it says. */
export const size = (page: Page) => page.locator('.bar .size');

/** Where cards of the deck are: the pages of a Book, or tiles with how many there are. */
export const places = (page: Page) => page.locator('.deck [data-page][data-card], .part [data-card]');
/** Which cards the deck has: on which page, or how many. */
export const cardsIn = async (page: Page): Promise<string[]> => {
  const said = await places(page).evaluateAll((all: HTMLElement[]) =>
    all.map((one) => [one.dataset.page, one.dataset.card, /^\d+ ×/.exec(one.innerText)?.[0]].join(' ')),
  );
  return said.sort();
};

/** Begins a new deck of a game. */
export async function begin(page: Page, game: Game): Promise<void> {
  await chooseGame(page, game);
  await page.getByRole('button', { name: 'New deck' }).click();
  await expect(page.getByLabel('Name of the deck')).toHaveValue('New deck');
  await expect(found(page).first()).toBeVisible();
}

/** Copies the first ready deck of a game, and says how many cards it has. */
export async function copyReady(page: Page, game: Game): Promise<number> {
  await chooseGame(page, game);
  const ready = page.getByRole('region', { name: /^Ready decks/ });
  await ready.getByRole('button', { name: /^Copy/ }).first().click();
  await expect(page.getByText('legal', { exact: true })).toBeVisible();
  return parseInt(await size(page).innerText(), 10);
}

/** Takes the first card out of the deck, by its key. */
export async function takeOut(page: Page): Promise<void> {
  // A card that has not come yet hears no key.
  await expect(places(page).first().locator('.face')).toBeVisible();
  await places(page).first().press('Delete');
}

/** The first ready deck of a game. */
export async function readyDeck(page: Page, game: Game): Promise<DeckFile> {
  const all = (await (await page.request.get('/api/games')).json()) as { id: string; decks: { id: string }[] }[];
  const first = all.find(({ id }) => id === game.id)?.decks[0]?.id;
  const saved = await page.request.get(`/api/games/${game.id}/decks/${first}`);
  return ((await saved.json()) as { deck: DeckFile }).deck;
}
