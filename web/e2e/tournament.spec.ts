import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { example } from './support/example';
import { fits, phone } from './support/fingers';
import { answersLate } from './support/late';
import { resign } from './support/lobby';
import { ending } from './support/play';
import { BANK } from './support/server';
import { become, linkForAnother } from './support/somebody';
import { expect, test } from './support/test';
import { enter, open } from './support/tournament';

/** Tournaments: opened, entered, played and run to the end. */

test.use({ seed: example.seed });

/** Gives up the match to which a player is led, and comes back to the tournament. */
async function lose(page: Page, { last }: { last: boolean }): Promise<void> {
  await page.getByRole('link', { name: 'To your table' }).click();
  await expect(page.locator('[data-step]')).toBeVisible();
  await resign(page);
  const back = ending(page).getByRole('link', { name: 'Back to Harbour Cup' });
  await expect(back).toBeVisible();
  // What would show the decks waits until the tournament is over, and then needs no reload.
  if (last) await expect(ending(page).getByRole('link', { name: 'Replay' })).toBeVisible({ timeout: 30_000 });
  else
    await expect(ending(page).getByRole('button', { name: /Replay|Analysis|Record/, disabled: true })).toHaveCount(3);
  await back.click();
  await expect(page.getByRole('heading', { name: 'Harbour Cup' })).toBeVisible();
}

test('a number that is missing in a closed fold is shown before anything is sent', async ({ visit }) => {
  const page = await visit('/tournaments');
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: example.button }).click();
  await page.getByLabel('Name of the tournament').fill('Harbour Cup');
  const fold = page.locator('summary', { hasText: 'House rules' });
  await fold.click();
  const number = page.locator('details').getByRole('spinbutton').first();
  await number.fill('');
  await fold.click();
  await expect(number).toBeHidden();
  await page.getByRole('button', { name: 'Open the tournament' }).click();
  await expect(number).toBeFocused();
});

test('what one has in a tournament is there on the other device too', async ({ visit }) => {
  const me = await visit('/');
  await become(me, 'Ada');
  const link = await linkForAnother(me);
  await open(async (address) => (await me.goto(address), me), 'swiss');
  const { pathname } = new URL(me.url());
  await me.getByRole('button', { name: 'Enter the tournament' }).click();
  await expect(me.getByRole('heading', { name: 'You have entered as Ada' })).toBeVisible();

  const phone = await visit(link);
  await phone.getByRole('button', { name: 'Sign in as this player' }).click();
  await expect(phone.getByRole('region', { name: 'Devices' })).toBeVisible();
  await phone.goto('/');
  const coming = phone.getByRole('region', { name: 'Tournaments to come' });
  await coming.getByRole('link', { name: 'Look at Harbour Cup' }).click();
  await expect(phone).toHaveURL(new RegExp(`${pathname}$`));
  await expect(phone.getByRole('heading', { name: 'You have entered as Ada' })).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'You run this tournament' })).toBeVisible();
});

test('three players enter, play every round, and one has won', async ({ visit }) => {
  const host = await open(visit, 'round-robin');
  const path = new URL(host.url()).pathname;
  await expect(host.getByText('Be kind.')).toBeVisible();
  const ann = await enter(visit, path, 'Ann');
  const bob = await enter(visit, path, 'Bob');
  const cy = await enter(visit, path, 'Cy');
  const players = [ann, bob, cy];
  expect(await faults(ann)).toEqual([]);
  await expect(host.getByText('3 of 4 players have entered')).toBeVisible();
  await host.getByRole('button', { name: 'Begin' }).click();

  // Of the two who are led to a table, the one who comes later in this order gives up.
  for (let round = 1; round <= 3; round++) {
    await expect(host.getByRole('heading', { name: `Round ${round}` })).toBeVisible();
    for (const page of players) await expect(page.getByRole('heading', { name: `Round ${round}` })).toBeVisible();
    let here: number[] = [];
    const led = async () => {
      here = await Promise.all(players.map((page) => page.getByRole('link', { name: 'To your table' }).count()));
      return here.filter((count) => count === 1).length;
    };
    await expect.poll(led).toBe(2);
    const loser = players[here.lastIndexOf(1)];
    if (loser) await lose(loser, { last: round === 3 });
    // Its decks are secret as long as it goes on.
    await expect(host.getByText(/can be replayed once the tournament is over/)).toHaveCount(round === 3 ? 0 : 1);
    // Earlier rounds are folded.
    await expect(host.getByRole('link', { name: /^Replay/ })).toHaveCount(round === 3 ? 1 : 0);
  }
  await expect(host.getByText('Ann won.')).toBeVisible();
  const pages = host.getByRole('navigation', { name: 'Pages of the tournament' });
  await pages.getByRole('link', { name: 'Standings' }).click();
  const first = host
    .getByRole('region', { name: /^Standings/ })
    .getByRole('row')
    .nth(1);
  await expect(first).toContainText('Ann');
  await expect(first).toContainText('2–0–0');
  const csv = host.waitForEvent('download');
  await host.getByRole('button', { name: 'Standings as CSV' }).click();
  expect((await csv).suggestedFilename()).toBe('Harbour Cup standings.csv');
  await pages.getByRole('link', { name: 'Cross table' }).click();
  await expect(
    host
      .getByRole('region', { name: /^Cross table/ })
      .getByText('1–0')
      .first(),
  ).toBeVisible();
  expect(await faults(host)).toEqual([]);
});

test('what somebody is filling in is still there when others have entered', async ({ visit }) => {
  const host = await open(visit, 'round-robin');
  const path = new URL(host.url()).pathname;
  const ann = await visit(path);
  await ann.getByRole('radio', { name: /^Your own list/ }).check();
  await ann.getByLabel('Deck list').fill('4 of my favourites');
  await enter(visit, path, 'Bob');
  await expect(ann.getByText('1 of 4 players have entered')).toBeVisible();
  await expect(ann.getByLabel('Deck list')).toHaveValue('4 of my favourites');
  await expect(ann.getByLabel('Deck list')).toBeFocused();
});

test('players are told that the organiser takes part and can see their secret decks', async ({ visit }) => {
  const host = await open(visit, 'round-robin');
  const path = new URL(host.url()).pathname;
  const told = 'Olga runs this tournament and plays in it, and can look at the secret decks of all players.';
  const ann = await enter(visit, path, 'Ann');
  await expect(ann.getByText(told)).toHaveCount(0);
  await expect(host.getByText('If you enter, all players are told so.')).toBeVisible();
  await host.getByLabel('Your name').fill('Olga');
  await host.getByRole('button', { name: 'Enter the tournament' }).click();
  await expect(host.getByRole('heading', { name: 'You have entered as Olga' })).toBeVisible();
  // Where one has entered, where others still can, and where it says how it is played.
  const rules = (page: Page) => page.getByRole('listitem').getByText(told);
  await expect(ann.getByRole('region', { name: 'You have entered as Ann' }).getByText(told)).toBeVisible();
  await expect(rules(ann)).toBeVisible();
  const bob = await visit(path, phone(390, 844));
  await expect(bob.getByRole('region', { name: 'Enter' }).getByText(told)).toBeVisible();
  await expect(rules(bob)).toBeVisible();
  await fits(bob, 'entering beside the organiser');
  expect(await faults(bob)).toEqual([]);
  await host.getByRole('button', { name: 'Drop out…' }).click();
  await host.getByRole('button', { name: 'Drop out', exact: true }).click();
  await expect(ann.getByText(told)).toHaveCount(0);
});

test('a sealed tournament: packs are opened, decks built and handed in, and the round has a clock', async ({
  visit,
}) => {
  const host = await visit('/tournaments');
  await host.getByRole('group', { name: 'Game' }).getByRole('button', { name: example.button }).click();
  await host.getByLabel('Name of the tournament').fill('Sealed Cup');
  const packsCome = await answersLate(host, `**/games/${example.id}/packs`);
  await host.getByRole('combobox', { name: 'Cards', exact: true }).selectOption('sealed');
  await host.getByLabel('Time for a round').selectOption('30');
  // Nothing can be opened before it is known which packs there are.
  const opens = host.getByRole('button', { name: 'Open the tournament' });
  await expect(opens).toBeDisabled();
  packsCome();
  await opens.click();
  await expect(host.getByRole('heading', { name: 'Sealed Cup' })).toBeVisible();
  const path = new URL(host.url()).pathname;
  const ann = await enter(visit, path, 'Ann');
  const bob = await enter(visit, path, 'Bob', phone(390, 844));
  await host.getByRole('button', { name: 'Open the packs' }).click();

  await ann.getByRole('link', { name: 'See your cards and build' }).click();
  await expect(ann.getByRole('heading', { name: 'The packs are open' })).toBeVisible();
  await expect(ann.getByRole('button', { name: /^Play/ })).toHaveCount(0);
  await ann.getByRole('link', { name: 'Back to Sealed Cup' }).click();
  await expect(bob.getByRole('button', { name: 'Hand in this deck' })).toBeEnabled();
  await fits(bob, 'building');
  expect(await faults(bob)).toEqual([]);
  await ann.getByRole('button', { name: 'Hand in this deck' }).click();
  await expect(ann.getByText('You can hand in another one')).toBeVisible();
  await expect(host.getByText('1 of 2 have not handed in a deck yet')).toBeVisible();
  await host.getByRole('button', { name: 'Begin the first round' }).click();
  await expect(bob.getByText('Your deck is handed in, and locked.')).toBeVisible();
  await expect(host.getByRole('timer')).toHaveText(/^(29|30):/);
  await ann.getByRole('link', { name: 'To your table' }).click();
  await expect(ann.getByRole('link', { name: 'Sealed Cup, round:' })).toHaveText(/(29|30):\d\d$/);
});

test('a draft tournament: the packs go round, decks are built and handed in, and the first round is played', async ({
  visit,
}) => {
  // Nobody has time to take a card, so the draft goes on to its end by itself.
  const host = await visit('/tournaments', { extraHTTPHeaders: { [BANK]: '0' } });
  await host.getByRole('group', { name: 'Game' }).getByRole('button', { name: example.button }).click();
  await host.getByLabel('Name of the tournament').fill('Draft Cup');
  await host.getByRole('combobox', { name: 'Cards', exact: true }).selectOption('draft');
  await host.getByRole('combobox', { name: 'Pack' }).selectOption(example.sealed.pack);
  await host.getByLabel('Packs for each seat').fill(String(example.sealed.count));
  await host.getByRole('combobox', { name: 'Clock', exact: true }).selectOption('none');
  await host.getByRole('button', { name: 'Open the tournament' }).click();
  await expect(host.getByRole('heading', { name: 'Draft Cup' })).toBeVisible();
  const path = new URL(host.url()).pathname;
  const ann = await enter(visit, path, 'Ann');
  const bob = await enter(visit, path, 'Bob', phone(390, 844));
  await host.getByRole('button', { name: 'Open the packs' }).click();

  await ann.getByRole('link', { name: 'See your cards and build' }).click();
  await expect(ann.getByRole('heading', { name: 'The draft is over' })).toBeVisible();
  // What others took would tell what they can build.
  await expect(ann.getByText('This stays secret until the tournament is over.')).toBeVisible();
  await expect(ann.getByRole('button', { name: 'Look through the draft' })).toHaveCount(0);
  await ann.getByRole('link', { name: 'Back to Draft Cup' }).click();
  await expect(bob.getByRole('button', { name: 'Hand in this deck' })).toBeEnabled();
  await fits(bob, 'building');
  for (const page of [ann, bob]) await page.getByRole('button', { name: 'Hand in this deck' }).click();
  // The first round is paired once all decks are there.
  for (const page of [ann, bob]) await page.getByRole('link', { name: 'To your table' }).click();
  await expect(bob.locator('[data-step]')).toBeVisible();
  await resign(ann);
  await expect(host.getByText('Bob won.')).toBeVisible();
});

test('the organiser sets a result right, notes who did not come, and closes a knockout on a phone', async ({
  visit,
}) => {
  const host = await open(visit, 'single', phone(390, 844));
  const path = new URL(host.url()).pathname;
  for (const name of ['Ann', 'Bob', 'Cy', 'Dee']) await enter(visit, path, name);
  await expect(host.getByText('4 of 4 players have entered')).toBeVisible();
  await fits(host, 'entering');
  await host.getByRole('button', { name: 'Begin' }).click();
  await expect(host.getByText('Semifinals').first()).toBeVisible();
  await host.getByRole('button', { name: 'Correct… round 1, table 1' }).click();
  await host
    .getByRole('button', { name: /did not come$/ })
    .first()
    .click();
  await expect(host.getByText('by forfeit').first()).toBeVisible();
  await host.getByRole('button', { name: 'Correct… round 1, table 2' }).click();
  await host.getByRole('spinbutton').first().fill('1');
  await host.getByRole('button', { name: 'Set the result' }).click();
  await expect(host.getByRole('heading', { name: 'Round 2' })).toBeVisible();
  await host.getByRole('link', { name: 'Bracket' }).click();
  await expect(host.getByRole('heading', { name: 'Semifinals' })).toBeVisible();
  await expect(host.getByText('by forfeit')).toBeVisible();
  await fits(host, 'a bracket');
  expect(await faults(host)).toEqual([]);
  await host.goBack();
  await host.getByRole('button', { name: 'Close the tournament…' }).click();
  await host.getByRole('button', { name: 'Close it' }).click();
  await expect(host.getByRole('status').first()).toHaveText('over');
});
