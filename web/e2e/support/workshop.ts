import { expect, type Page } from '@playwright/test';
import type { Written } from './game';
import type { Visit } from './test';

/** The workshop, as all its tests see it. */

export const editor = (page: Page, { field }: Written) => page.locator(`[data-text="${field}"]`).getByRole('textbox');
export const understood = (page: Page) => page.getByText('The card is understood.');
export const cardName = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

/** Begins a card of a kind, called this. */
async function begin(page: Page, { kind }: Written, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New card', exact: true }).click();
  await page.getByRole('region', { name: 'From nothing' }).getByRole('button', { name: kind, exact: true }).click();
  await cardName(page).fill(name);
}

/** Writes a card of one's own to the end. */
export async function writeCard(
  visit: (path: string, how?: Visit) => Promise<Page>,
  game: { id: string; written: Written },
  name: string,
): Promise<Page> {
  const page = await write(visit, game, name, { name: 'Ada' });
  await editor(page, game.written).fill(game.written.text);
  await expect(page.getByRole('article', { name })).toBeVisible();
  await expect(understood(page)).toBeVisible();
  return page;
}

/** Opens the workshop of a game with a new card of this name. */
export async function write(
  visit: (path: string, how?: Visit) => Promise<Page>,
  game: { id: string; written: Written },
  name: string,
  how?: Visit,
): Promise<Page> {
  const page = await visit(`/workshop/${game.id}`, how);
  await begin(page, game.written, name);
  return page;
}
