import type { Page } from '@playwright/test';
import type { Game, Short } from './games';

/** Chooses a game in the lobby. */
export async function chooseGame(page: Page, { button }: Game): Promise<void> {
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: button }).click();
}

/** Opens a match through the form of the lobby, with short rules. */
export async function openMatch(page: Page, game: Game, opponent: 'computer' | 'friend' | 'hotseat', house: Short = game.short): Promise<void> {
  await chooseGame(page, game);
  await page.getByText('Choose deck, level, house rules and clock').click();
  await page.getByRole('combobox', { name: /^Opponent/ }).selectOption(opponent);
  if (opponent === 'computer') await page.getByRole('combobox', { name: /^Level/ }).selectOption('random');
  await page.getByText('House rules', { exact: true }).click();
  for (const [label, value] of Object.entries(house)) await page.getByLabel(label, { exact: true }).fill(String(value));
  await page.getByRole('button', { name: /^(Play|Open the match)$/ }).click();
  await page.waitForURL(/\/m\//);
}
