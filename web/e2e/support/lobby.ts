import type { Page } from '@playwright/test';

/** House rules by their labels, so that a match is short. */
export type Short = Record<string, number>;

/** Battlemonsters: two places each, so that nobody can hide behind a wall of cards. */
const battlemonsters = (lives: number): Short => ({ Lives: lives, Places: 2 });

/** Mana: half the way to the goal. */
const shortMana: Short = { 'Mana to win': 6 };

async function open(page: Page, opponent: string, house: Short): Promise<void> {
  await page.getByText('Choose deck, level, house rules and clock').click();
  await page.getByRole('combobox', { name: /^Opponent/ }).selectOption(opponent);
  if (opponent === 'computer') await page.getByRole('combobox', { name: /^Level/ }).selectOption('random');
  await page.getByText('House rules', { exact: true }).click();
  for (const [label, value] of Object.entries(house)) await page.getByLabel(label, { exact: true }).fill(String(value));
  await page.getByRole('button', { name: /^(Play|Open the match)$/ }).click();
  await page.waitForURL(/\/m\//);
}

/** Opens a match of Battlemonsters through the form of the lobby, with short rules. */
export async function openMatch(page: Page, opponent: 'computer' | 'friend' | 'hotseat', lives = 1): Promise<void> {
  await open(page, opponent, battlemonsters(lives));
}

/** Opens a match of Mana. */
export async function openMana(page: Page, opponent: 'computer' | 'friend', house: Short = shortMana): Promise<void> {
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: /Mana/ }).click();
  await open(page, opponent, house);
}

/** Opens a match of Zatch Bell!. */
export async function openZatch(page: Page, opponent: 'computer' | 'friend', house: Short = {}): Promise<void> {
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: /Zatch/ }).click();
  await open(page, opponent, house);
}
