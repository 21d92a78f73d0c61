import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { example } from './support/example';
import { meet, openMatch } from './support/lobby';
import { firstChoices, Hurry } from './support/play';
import { expect, test } from './support/test';

test.use({ seed: example.seed });

const editor = (page: Page) => page.getByRole('dialog');
const group = (page: Page, name: RegExp) => editor(page).getByRole('group', { name });
const log = (page: Page) => page.getByRole('list', { name: 'Log' });

/** A card of a place, by the button that says more of it. */
const first = (page: Page, place: RegExp) => group(page, place).first().locator('button[aria-expanded]').nth(1);

test('a referee sets a position right, both see it, and the replay shows it', async ({ visit }) => {
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
  await firstChoices(players);
  await expect.poll(async () => {
    for (const player of players) if ((await player.page.locator('[data-step]').getAttribute('data-step')) !== '0') return true;
    return false;
  }).toBe(true);
});
