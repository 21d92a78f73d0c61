import { expect, type Page } from '@playwright/test';
import type { Game, Short } from './game';
import { Hurry } from './play';
import type { Visit } from './test';

/** Chooses a game in the lobby. */
export async function chooseGame(page: Page, { button }: Game): Promise<void> {
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: button }).click();
}

interface Wishes {
  house?: Short;
  /** What the form offers as clock. */
  clock?: string;
  /** One of the decks of this browser. */
  deck?: RegExp;
}

/** Opens a match through the form of the lobby, with short rules. */
export async function openMatch(
  page: Page,
  game: Game,
  opponent: 'computer' | 'friend' | 'hotseat',
  { house = game.short, clock, deck }: Wishes = {},
): Promise<void> {
  await chooseGame(page, game);
  await page.getByText('Choose deck, level, house rules and clock').click();
  await page.getByRole('combobox', { name: /^Opponent/ }).selectOption(opponent);
  if (opponent === 'computer') await page.getByRole('combobox', { name: /^Level/ }).selectOption('1');
  if (clock) {
    await page.getByRole('combobox', { name: /^Clock/ }).selectOption(clock);
    await page.getByLabel('Extra seconds per choice').fill('0');
  }
  if (deck) await page.getByRole('radio', { name: deck }).check();
  await page.getByText('House rules', { exact: true }).click();
  for (const [label, value] of Object.entries(house)) await page.getByLabel(label, { exact: true }).fill(String(value));
  await page.getByRole('button', { name: /^(Play|Open the match)$/ }).click();
  await page.waitForURL(/\/m\//);
}

/** Ada opens a match by the form, Ben follows her link, and both sit at the table. */
export async function meet(
  visit: (path: string, how?: Visit) => Promise<Page>,
  game: Game,
  { extraHTTPHeaders, ...wishes }: Wishes & Pick<Visit, 'extraHTTPHeaders'> = {},
): Promise<{ ada: Page; ben: Page; link: string; players: readonly [Hurry, Hurry] }> {
  const ada = await visit('/', { name: 'Ada', extraHTTPHeaders });
  await openMatch(ada, game, 'friend', wishes);
  const link = await ada.getByLabel('Link for your friend').inputValue();
  const ben = await visit(link);
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Agree and sit down' }).click();
  for (const page of [ada, ben]) await expect(page.locator('[data-step]')).toBeVisible();
  return { ada, ben, link, players: [new Hurry(ada, 'click', game), new Hurry(ben, 'click', game)] };
}

/** Ada, the host, invites Rita as referee, and Ben agrees. */
export async function inviteReferee(visit: (path: string) => Promise<Page>, ada: Page, ben: Page): Promise<Page> {
  await ada.getByRole('button', { name: 'Room', exact: true }).click();
  await ada.getByRole('button', { name: 'Invite a referee' }).click();
  const rita = await visit(await ada.getByLabel('Link for the referee').inputValue());
  await rita.getByLabel('Your name').fill('Rita');
  await rita.getByRole('button', { name: 'Come as the referee' }).click();
  await ben.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(rita.getByText('you are the referee', { exact: true })).toBeVisible();
  return rita;
}

/** Says something in the chat, by keys alone. */
export async function say(page: Page, words: string): Promise<void> {
  await page.keyboard.press('c');
  // What is typed before is taken for the keys of the table.
  await expect(page.getByLabel('Say something')).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

/** Gives the match up, by the button. */
export async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
}
