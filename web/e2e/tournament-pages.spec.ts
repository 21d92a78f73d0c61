import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import type { TournamentState } from '../src/protocol/types';
import { inGroups, knockout, mockTournament, robin } from './mock/tournament';
import { faults } from './support/axe';
import { fitsPhones, phone } from './support/fingers';
import { expect, test } from './support/test';

/** The pages of a tournament: their addresses, on paper, and as files. */

const parts = (page: Page) => page.getByRole('navigation', { name: 'Pages of the tournament' });
const part = (page: Page, name: string) => parts(page).getByRole('link', { name, exact: true });

/** How many pages of paper it takes. */
async function sheets(page: Page, format: 'A4' | 'Letter'): Promise<number | undefined> {
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
  const pdf = await page.pdf({ preferCSSPageSize: true, format, margin });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;
}

/** Comes to a part of a tournament, of one after the other in the same window. */
async function looking(page: Page): Promise<(state: TournamentState, name: string) => Promise<void>> {
  const answer = await mockTournament(page, robin(2));
  return async (state, name) => {
    answer(state);
    await page.goto(`/t/mock/${name}`);
    await expect(part(page, 'Overview')).toBeVisible();
  };
}

/** What a page offers to keep as a file. */
async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

test('every part has an address, says where one is, and is left and come back to by keys', async ({ visit }) => {
  const page = await visit('/about');
  await mockTournament(page, inGroups(4));
  await page.goto('/t/mock');
  await expect(page).toHaveTitle('Harbour Cup · Tercet');
  await expect(part(page, 'Overview')).toHaveAttribute('aria-current', 'page');
  await expect(parts(page).getByRole('link')).toHaveText(['Overview', 'Standings', 'Groups', 'Rounds', 'Players']);

  await part(page, 'Overview').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/t\/mock\/standings$/);
  await expect(page).toHaveTitle('Standings · Harbour Cup · Tercet');
  await expect(part(page, 'Standings')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Groups · Harbour Cup · Tercet');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(part(page, 'Rounds')).toHaveAttribute('aria-current', 'page');
  // What the page is called is read aloud every time, and not for the first two only.
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Rounds · Harbour Cup' })).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveTitle('Groups · Harbour Cup · Tercet');
  await expect(page.getByRole('heading', { name: 'Group D' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Round 3' })).toBeVisible();

  for (const name of ['standings', 'groups', 'rounds', 'players']) {
    await page.goto(`/t/mock/${name}`);
    await expect(page.locator('[aria-current="page"]')).toHaveAttribute('href', `/t/mock/${name}`);
    expect.soft(await faults(page), name).toEqual([]);
  }
  await page.goto('/t/mock/bracket');
  await expect(page.getByText('nothing of the kind, or not yet')).toBeVisible();
  for (const address of ['/t/mock/prizes', '/t/mock/rounds/3']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  }
});

test('every part is printed by itself, and fits its paper', async ({ visit }) => {
  const page = await visit('/about');
  const look = await looking(page);
  await look(robin(16), 'cross-table');
  expect.soft(await sheets(page, 'A4'), 'a cross table of 16').toBe(1);
  await look(knockout(64), 'bracket');
  for (const paper of ['A4', 'Letter'] as const)
    expect.soft(await sheets(page, paper), `a bracket of 64 on ${paper}`).toBe(1);
  await look(robin(16), 'rounds');
  await page.emulateMedia({ media: 'print' });
  // Whoever prints wants all rounds, also those that are folded on the screen.
  await expect(page.getByText('Ann against Bartholomew Quick').first()).toBeVisible();
  for (const gone of [page.getByRole('banner'), page.getByRole('contentinfo'), parts(page), page.getByRole('button')])
    await expect(gone.first()).toBeHidden();
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await wide()).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: null });
});

test('every part is saved as CSV and JSON, and fits a phone', async ({ visit }) => {
  const page = await visit('/about', phone(390, 844));
  const look = await looking(page);
  await look(robin(16), 'cross-table');
  expect.soft(await faults(page), 'cross table').toEqual([]);
  await fitsPhones(page, 'cross table');
  const cross = await saved(page, 'Cross table as CSV');
  expect(cross.name).toBe('Harbour Cup cross table.csv');
  expect(cross.text).toMatch(/^\ufeffPlayer,1\.,2\.,/);
  expect(cross.text).toContain('\n1. Ann,,2–0,');
  await part(page, 'Players').click();
  expect((await saved(page, 'Players as CSV')).text).toContain("\n'=1+1,");
  expect(JSON.parse((await saved(page, 'Players as JSON')).text)).toContainEqual({
    Player: '=1+1',
    Deck: 'handed in',
    Status: 'playing',
  });
  await fitsPhones(page, 'players');
  await look(knockout(64), 'bracket');
  expect.soft(await faults(page), 'bracket').toEqual([]);
  await fitsPhones(page, 'bracket');
  expect((await saved(page, 'Bracket as CSV')).text.split('\n')).toHaveLength(64);
  await look(inGroups(4), 'groups');
  await fitsPhones(page, 'groups');
  expect((await saved(page, 'Groups as JSON')).name).toBe('Harbour Cup groups.json');
  expect((await saved(page, 'Cross tables as CSV')).text).toContain('Group D,');
  for (const name of ['Standings', 'Rounds']) {
    await part(page, name).click();
    await fitsPhones(page, name);
    expect.soft(await faults(page), name).toEqual([]);
  }
  expect(JSON.parse((await saved(page, 'Everything as JSON')).text)).toMatchObject({ name: 'Harbour Cup' });
});
