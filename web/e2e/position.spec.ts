import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { example } from './support/example';
import { meet, openMatch, resign } from './support/lobby';
import { ending, Hurry, playOn } from './support/play';
import { expect, test } from './support/test';

test.use({ seed: example.seed });

const editor = (page: Page) => page.getByRole('dialog');
/** What a player has, in the editor. */
const side = (page: Page, name: string) => editor(page).getByRole('region', { name, exact: true });
const place = (page: Page, whose: string, name: RegExp) => side(page, whose).getByRole('group', { name });
const differs = (page: Page) => editor(page).getByRole('region', { name: 'What differs' });

/** Everybody has chosen for the graveyards, and the first turn has begun. */
const BEGUN = 4;

/** Moves the first card of one place to another, by the keyboard. */
async function move(page: Page, whose: string, from: RegExp, to: string): Promise<string> {
  const card = place(page, whose, from).locator('li').first().getByRole('button').first();
  const name = (await card.textContent())?.trim() ?? '';
  await card.press('Enter');
  await editor(page).getByLabel('Move to').selectOption({ label: to });
  return name;
}

test('a referee sets a position right, both see it, and the replay shows it', async ({ visit, faults: inPages }) => {
  inPages.allow(/status of 403/);
  const { ada, ben, players } = await meet(visit, example);
  await ada.getByRole('button', { name: 'Room', exact: true }).click();
  await ada.getByRole('button', { name: 'Invite a referee' }).click();
  const rita = await visit(await ada.getByLabel('Link for the referee').inputValue());
  await rita.getByLabel('Your name').fill('Rita');
  await rita.getByRole('button', { name: 'Come as the referee' }).click();
  await ben.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(rita.getByText('you are the referee', { exact: true })).toBeVisible();

  // While the graveyards are being chosen nothing can be set right, and it is said why.
  await rita.getByRole('button', { name: 'Set it right…' }).click();
  await expect(editor(rita).getByRole('alert')).toContainText('In the middle of choosing the graveyards');
  await editor(rita).getByRole('button', { name: 'Back to the table' }).click();
  await playOn(players, BEGUN);

  await rita.getByRole('button', { name: 'Set it right…' }).click();
  await side(rita, 'Ben').getByLabel('Lives').fill('3');
  await side(rita, 'Ben').getByLabel('Lives').press('Tab');
  const card = await move(rita, 'Ada', /^Supply/, 'hand of Ada');
  await expect(differs(rita)).toContainText('Lives of Ben: from 5 to 3.');
  await expect(differs(rita)).toContainText(`${card} goes from the supply of Ada to the hand of Ada.`);
  expect(await faults(rita)).toEqual([]);
  const apply = editor(rita).getByRole('button', { name: 'Set it right' });
  await expect(apply).toBeDisabled();
  await editor(rita).getByLabel('Why, in one sentence').fill('A card lay under the table.');
  await apply.click();
  await expect(editor(rita)).toHaveCount(0);

  // Both read why; only Ada reads which card has come to her hand.
  for (const page of [ada, ben]) {
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Log' })).toContainText('A card lay under the table.');
    await expect(page.getByRole('list', { name: 'Log' })).toContainText('from 5 to 3.');
  }
  await expect(ada.getByRole('list', { name: 'Log' })).toContainText(`${card} comes to the hand of`);
  await expect(ben.getByRole('list', { name: 'Log' })).toContainText('A hidden card goes from the supply of');

  await resign(ada);
  await ending(ben).getByRole('link', { name: 'Replay' }).click();
  await expect(ben.getByText(/^0 \/ \d+$/)).toBeVisible();
  await ben.keyboard.press('End');
  await expect(ben.getByRole('list', { name: 'Log' })).toContainText('A card lay under the table.');
});

test.describe('on a phone', () => {
  test('a position of a match alone is changed and tried', async ({ visit }) => {
    const page = await visit('/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await openMatch(page, example, 'hotseat');
    await new Hurry(page, 'tap', example).choose(BEGUN);
    const before = page.url();
    await page.getByRole('button', { name: 'Log', exact: true }).first().tap();
    await page.getByRole('button', { name: 'Try from here…' }).tap();
    await expect(editor(page).getByText('Nothing yet.')).toBeVisible();
    await editor(page).getByLabel('Lives').first().fill('9');
    await editor(page).getByLabel('Lives').first().press('Tab');
    await expect(differs(page)).toContainText('to 9.');
    expect(await faults(page)).toEqual([]);
    await editor(page).getByRole('radio', { name: 'I do' }).check();
    await editor(page).getByRole('button', { name: 'Try it' }).tap();
    await expect(page).not.toHaveURL(before);
    await expect(page.locator('[data-step]')).toHaveAttribute('data-step', '0');
  });
});
