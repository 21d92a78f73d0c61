import type { Page } from '@playwright/test';
import { knockout, mockTournament } from '../e2e/mock/tournament';
import { example } from '../e2e/support/example';
import { inviteReferee, meet, say } from '../e2e/support/lobby';
import { playOn } from '../e2e/support/play';
import { expect, test } from '../e2e/support/test';
import { lettersLoaded, resize, upright } from '../e2e/support/window';

test.use({ seed: example.seed });

/** After this many choices there is something on the table. */
const CHOICES = 14;

async function take(page: Page, name: string): Promise<void> {
  await lettersLoaded(page);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `../docs/pictures/${name}.jpg`, type: 'jpeg', quality: 60 });
}

test('a room with a referee, their desk, and the editor of positions', async ({ visit }) => {
  const { ada, ben, players } = await meet(visit, example, { house: { Lives: 5 } });
  const rita = await inviteReferee(visit, ada, ben);
  await playOn(players, CHOICES);
  await say(ben, 'Does Bonfire Lizardwoman attack at once?');
  await ben.getByRole('button', { name: 'Room', exact: true }).click();
  await ben.getByRole('button', { name: 'Call the referee' }).click();
  await expect(rita.getByText('Ben calls the referee.').first()).toBeVisible();
  await take(ben, 'room');
  await resize(ben, upright);
  await take(ben, 'room-phone');

  await rita.getByLabel('Answer, for both to read').fill('Not in the turn in which it was summoned.');
  await rita.getByLabel('Clause of the rule book').fill('B-ATTACK-03');
  await take(rita, 'referee');
  await rita.getByRole('button', { name: 'Correct the position…' }).click();
  const editor = rita.getByRole('dialog');
  const lives = editor.getByRole('region', { name: 'Ben', exact: true }).getByLabel('Lives');
  await lives.fill('6');
  await lives.press('Tab');
  await expect(editor.getByRole('region', { name: 'What differs' })).toContainText('Lives of Ben');
  await take(rita, 'editor');
});

test('a bracket', async ({ visit }) => {
  const page = await visit('/about');
  const state = knockout(16);
  const names = [
    'Ann',
    'Bob',
    'Cy',
    'Dee',
    'Ed',
    'Fay',
    'Gus',
    'Hal',
    'Ida',
    'Jo',
    'Kit',
    'Lou',
    'Mia',
    'Ned',
    'Oda',
    'Pat',
  ];
  await mockTournament(page, { ...state, entrants: names.map((name) => ({ name, ready: true, out: false })) });
  await page.goto('/t/mock/bracket');
  await expect(page.getByRole('heading', { name: 'Semifinals' })).toBeVisible();
  await take(page, 'bracket');
});
