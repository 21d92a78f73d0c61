import type { Locator, Page } from '@playwright/test';
import { faults } from './support/axe';
import { example } from './support/example';
import { answersLate } from './support/late';
import { inviteReferee, meet, resign } from './support/lobby';
import { ending, playOn } from './support/play';
import { expect, test } from './support/test';

test.use({ seed: example.seed });

const editor = (page: Page) => page.getByRole('dialog');
/** What a player has, in the editor. */
const side = (page: Page, name: string) => editor(page).getByRole('region', { name, exact: true });
const place = (page: Page, whose: string, name: RegExp) => side(page, whose).getByRole('group', { name });
const differs = (page: Page) => editor(page).getByRole('region', { name: 'What differs' });

/** Everybody has chosen for the graveyards, and the first turn has begun. */
const BEGUN = 4;

/** What a card is called, once that is known; before, its id is there. */
async function called(card: Locator): Promise<string> {
  await expect(card).not.toHaveText(/\//);
  return (await card.textContent())?.trim() ?? '';
}

/** Moves the first card of one place to another, by the keyboard. */
async function move(page: Page, whose: string, from: RegExp, to: string): Promise<string> {
  const card = place(page, whose, from).locator('li').first().getByRole('button').first();
  const name = await called(card);
  await card.press('Enter');
  await editor(page).getByLabel('Move to').selectOption({ label: to });
  return name;
}

test('a referee sets a position right, both see it, the replay shows it, and one plays on from there', async ({
  visit,
  faults: inPages,
}) => {
  inPages.allow(/status of 403/);
  const { ada, ben, players } = await meet(visit, example);
  const rita = await inviteReferee(visit, ada, ben);

  // While the graveyards are being chosen nothing can be set right, and it is said why.
  await rita.getByRole('button', { name: 'Correct the position…' }).click();
  await expect(editor(rita).getByRole('alert')).toContainText('In the middle of choosing the graveyards');
  await editor(rita).getByRole('button', { name: 'Back to the table' }).click();
  await playOn(players, BEGUN);

  await rita.getByRole('button', { name: 'Correct the position…' }).click();
  await side(rita, 'Ben').getByLabel('Lives').fill('3');
  await side(rita, 'Ben').getByLabel('Lives').press('Tab');
  const card = await move(rita, 'Ada', /^Supply/, 'hand of Ada');
  await expect(differs(rita)).toContainText('Lives of Ben: from 1 to 3.');
  await expect(differs(rita)).toContainText(`${card} goes from the supply of Ada to the hand of Ada.`);

  // Cards are dragged too.
  const hand = place(rita, 'Ada', /^Hand/).locator('li');
  const other = place(rita, 'Ben', /^Hand/);
  const hers = await hand.count();
  const dragged = await called(hand.first().getByRole('button').first());
  await hand.first().hover();
  await rita.mouse.down();
  const box = await other.boundingBox();
  await rita.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 14, { steps: 4 });
  await rita.mouse.up();
  await expect(hand).toHaveCount(hers - 1);
  await expect(differs(rita)).toContainText(`${dragged} goes from the hand of Ada to the hand of Ben.`);
  await editor(rita).getByRole('button', { name: 'Undo' }).click();
  await expect(hand).toHaveCount(hers);
  expect(await faults(rita)).toEqual([]);
  // What was changed is not lost by Esc, and the focus is where it was.
  await rita.keyboard.press('Escape');
  const opener = rita.getByRole('button', { name: 'Correct the position…' });
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(differs(rita)).toContainText('Lives of Ben: from 1 to 3.');
  await expect(hand).toHaveCount(hers);
  const apply = editor(rita).getByRole('button', { name: 'Correct it' });
  await expect(apply).toBeDisabled();
  await editor(rita).getByLabel('Why, in one sentence').fill('A card lay under the table.');
  await apply.click();
  await expect(editor(rita)).toHaveCount(0);

  // Both read why; only Ada reads which card has come to her hand.
  for (const page of [ada, ben]) {
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Log' })).toContainText('A card lay under the table.');
    await expect(page.getByRole('list', { name: 'Log' })).toContainText('from 1 to 3.');
  }
  await expect(ada.getByRole('list', { name: 'Log' })).toContainText(`${card} comes to the hand of`);
  await expect(ben.getByRole('list', { name: 'Log' })).toContainText('A hidden card goes from the supply of');

  await resign(ada);
  await ending(ben).getByRole('link', { name: 'Replay' }).click();
  await expect(ben.getByText(/^0 \/ \d+$/)).toBeVisible();
  await ben.keyboard.press('End');
  await expect(ben.getByRole('list', { name: 'Log' })).toContainText('A card lay under the table.');

  // From there Ben goes on by himself, on a phone.
  const replay = ben.url();
  await ben.setViewportSize({ width: 390, height: 844 });
  await ben.getByRole('button', { name: 'Log', exact: true }).click();
  await ben.getByRole('button', { name: 'Try from here…' }).click();
  await expect(differs(ben)).toContainText('Nothing yet.');
  await side(ben, 'Ada').getByLabel('Lives').fill('9');
  await side(ben, 'Ada').getByLabel('Lives').press('Tab');
  await expect(differs(ben)).toContainText('Lives of Ada: from 1 to 9.');

  // Enter takes what was typed, and not the first card of those that were there before; what goes leaves the keyboard there.
  const adas = place(ben, 'Ada', /^Hand/);
  const had = await adas.locator('li').count();
  await adas.getByRole('button', { name: /^Add a card/ }).click();
  await expect(adas.getByRole('status')).toHaveText(/^\d+ cards$/);
  const answer = await answersLate(ben, /\/cards\?query=./);
  await adas.getByRole('searchbox').fill(card);
  await adas.getByRole('searchbox').press('Enter');
  answer();
  const added = adas.locator('li').nth(had).getByRole('button').first();
  await expect(added).toHaveText(card);
  await expect(added).toBeFocused();
  await adas.getByRole('button', { name: 'Take out' }).click();
  await expect(adas.locator('li')).toHaveCount(had);
  await expect(adas.locator('li').last().getByRole('button').first()).toBeFocused();
  expect(await faults(ben)).toEqual([]);
  await editor(ben).getByRole('radio', { name: 'I do', exact: true }).check();
  await editor(ben).getByRole('button', { name: 'Try it' }).click();
  await expect(ben).not.toHaveURL(replay);
  await expect(ben.locator('[data-step]')).toHaveAttribute('data-step', '0');
});
