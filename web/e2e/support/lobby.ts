import type { Page } from '@playwright/test';

/** Opens a match through the form of the lobby, with short rules. */
export async function openMatch(page: Page, opponent: 'computer' | 'friend' | 'hotseat', lives = 1): Promise<void> {
  await page.getByText('Choose deck, level, house rules and clock').click();
  await page.getByLabel('Opponent').selectOption(opponent);
  if (opponent === 'computer') await page.getByLabel('Level').selectOption('random');
  await page.getByText('House rules', { exact: true }).click();
  await page.getByLabel('Lives', { exact: true }).fill(String(lives));
  // Two places each: nobody can hide behind a wall of cards.
  await page.getByLabel('Places', { exact: true }).fill('2');
  await page.getByRole('button', { name: /^(Play|Open the match)$/ }).click();
  await page.waitForURL(/\/m\//);
}
