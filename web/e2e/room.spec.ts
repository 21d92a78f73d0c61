import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { example } from './support/example';
import { inviteReferee, meet, openMatch } from './support/lobby';
import { ending, playOn } from './support/play';
import { expect, test, type Visit } from './support/test';

test.use({ seed: example.seed });

type Visiting = (path: string, how?: Visit) => Promise<Page>;

/** Somebody sits down, and has not agreed yet, as whoever does for whom something has just changed. */
async function sitDown(visit: Visiting, link: string, name: string): Promise<Page> {
  const page = await visit('/', { name });
  const match = new URL(link).pathname.replace('/m/', '');
  const data = { deck: { ready: 'ember-rush' }, name };
  const { seat, token } = await (await page.request.post(`/api/matches/${match}/join`, { data })).json();
  const held = [{ match, seat, token, since: Date.now() }];
  await page.evaluate((held) => localStorage.setItem('tercet.seats', held), JSON.stringify(held));
  await page.goto(link);
  return page;
}

test('a host, a guest, a referee and a spectator at one table', async ({ visit }) => {
  const ada = await visit('/', { name: 'Ada' });
  await openMatch(ada, example, 'friend');
  const link = await ada.getByLabel('Link for your friend').inputValue();

  // The host settles who may watch, and invites a referee.
  await ada.getByRole('button', { name: 'Change the settings…' }).click();
  await ada.getByLabel('Who may watch').selectOption('link');
  await ada.getByRole('button', { name: 'Change the settings', exact: true }).click();
  await expect(ada.getByText('Whoever has the link may watch.')).toBeVisible();
  await ada.getByRole('button', { name: 'Invite a referee' }).click();
  const judging = await ada.getByLabel('Link for the referee').inputValue();
  expect(judging).toContain('#referee=');

  const ben = await visit(link);
  await expect(ben.getByText('A referee is invited by Ada')).toBeVisible();
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Agree and sit down' }).click();
  for (const page of [ada, ben]) await expect(page.locator('[data-step]')).toBeVisible();

  // The referee says who they are, and Ben agrees to them.
  const rita = await visit(judging);
  await rita.getByLabel('Your name').fill('Rita');
  await rita.getByRole('button', { name: 'Come as the referee' }).click();
  await expect(ben.getByText('Ada wants Rita as the referee')).toBeVisible();
  await ben.getByRole('button', { name: 'Agree', exact: true }).click();

  // The referee sees both hands, and both players see that.
  await expect(rita.getByText('you are the referee', { exact: true })).toBeVisible();
  await expect(rita).not.toHaveURL(/referee=/);
  for (const page of [ada, ben]) await expect(page.getByText('referee', { exact: true })).toBeVisible();
  const cid = await visit(link);
  await expect(cid.getByText('watching')).toBeVisible();
  await expect(cid.locator('[data-handle^="hand:"]')).toHaveCount(0);

  // Ben calls, the referee answers with a clause and pauses.
  await ben.getByRole('button', { name: 'Room', exact: true }).click();
  await ben.getByRole('button', { name: 'Call the referee' }).click();
  await expect(rita.getByText('Ben calls the referee.').first()).toBeVisible();
  await rita.getByLabel('Answer, for both to read').fill('One attack each.');
  await rita.getByLabel('Clause of the rule book').fill('B-ATTACK-04');
  await rita.getByRole('button', { name: 'Answer', exact: true }).click();
  await ada.getByRole('button', { name: 'Chat' }).click();
  await expect(ada.getByRole('log', { name: 'Chat' }).getByRole('link', { name: 'B-ATTACK-04' })).toBeVisible();
  await rita.getByRole('button', { name: 'Pause' }).click();
  await expect(ben.getByText('The referee has paused the match.')).toBeVisible();

  // Spectators talk among themselves, and turn the table round.
  await cid.getByRole('button', { name: 'Chat' }).click();
  await cid.getByLabel('Say something').fill('Exciting!');
  await cid.getByRole('button', { name: 'Send' }).click();
  await expect(cid.getByText('Exciting!')).toBeVisible();
  await cid.getByRole('button', { name: 'Room', exact: true }).click();
  await cid.getByRole('radio', { name: 'Ben' }).check();
  await expect(cid.locator('[data-handle^="hand:"]')).toHaveCount(0);

  // A look is seen by the other player, who by then would have heard what was said before.
  await ben.getByRole('radio', { name: 'teal' }).first().check();
  await expect(ada.getByTitle('plays teal')).toBeVisible();
  await expect(ada.getByText('Exciting!')).toHaveCount(0);

  for (const page of [rita, ben, cid]) {
    expect(await faults(page)).toEqual([]);
  }

  await rita.getByRole('button', { name: 'Let it go on' }).click();
  await rita.getByRole('button', { name: 'End the match…' }).click();
  await rita.getByRole('radio', { name: 'Ben is disqualified' }).check();
  await rita.getByLabel('Why, in one sentence').fill('Insults in the chat.');
  await rita.getByRole('button', { name: 'End the match', exact: true }).click();
  await expect(ending(ada)).toContainText('You win');
  await expect(ending(ben)).toContainText('Insults in the chat.');
  await expect(ending(ben)).toContainText('B-FAIR-09');
});

test('a referee reads both decks in their order', async ({ visit }) => {
  const { ada, ben, players } = await meet(visit, example);
  const rita = await inviteReferee(visit, ada, ben);
  // Where something is under way nobody can say what lies where.
  await playOn(players, 4);
  await rita.getByRole('button', { name: 'Both decks…' }).click();
  const decks = rita.getByRole('dialog', { name: 'Decks and everything else' });
  for (const name of ['Ada', 'Ben']) {
    const side = decks.getByRole('region', { name });
    await expect(side.getByRole('listitem').nth(20)).toBeVisible();
    await expect(side.getByRole('listitem').first()).not.toHaveText(/^\w+\/\w+/);
  }
  expect(await faults(rita)).toEqual([]);
});

test('a closed match takes nobody', async ({ visit }) => {
  const ada = await visit('/', { name: 'Ada' });
  await openMatch(ada, example, 'friend');
  const link = await ada.getByLabel('Link for your friend').inputValue();
  await ada.getByRole('button', { name: 'Close the match…' }).click();
  await ada.getByRole('button', { name: 'Close the match', exact: true }).click();
  await expect(ada.getByRole('heading', { name: 'This match is closed' })).toBeVisible();
  const ben = await visit(link);
  await expect(ben.getByRole('heading', { name: 'This match is closed' })).toBeVisible();
});

test('whoever comes with a key that fits no seat is told so once, and spectates', async ({ visit }) => {
  const ada = await visit('/', { name: 'Ada' });
  await openMatch(ada, example, 'friend');
  const link = await ada.getByLabel('Link for your friend').inputValue();
  const rita = await visit(`${link}#referee=${'x'.repeat(32)}`, { name: 'Rita' });
  await expect(rita.getByText('This is not the key to a seat of this match; you are spectating.')).toBeVisible();
  await expect(rita.getByRole('button', { name: 'Agree and sit down' })).toBeVisible();
  await rita.reload();
  await expect(rita.getByRole('button', { name: 'Agree and sit down' })).toBeVisible();
  await expect(rita.getByText('This is not the key')).toHaveCount(0);
});

test('two players agree to a pause, and either of them ends it', async ({ visit }) => {
  const { ada, ben } = await meet(visit, example);
  await ada.getByRole('button', { name: 'Room', exact: true }).click();
  await ada.getByRole('button', { name: 'Ask for a pause' }).click();
  await expect(ada.getByText('the other player has not agreed yet')).toBeVisible();
  await expect(ben.getByText('Ada asks for a pause.', { exact: false }).first()).toBeVisible();
  await ben.getByRole('button', { name: 'Play on' }).click();
  await ada.getByRole('button', { name: 'Ask for a pause' }).click();
  await ben.getByRole('button', { name: 'Pause', exact: true }).click();
  const paused = 'The match is paused; either player can go on.';
  for (const page of [ada, ben]) await expect(page.getByText(paused)).toBeVisible();
  await ben.getByRole('button', { name: 'Go on' }).click();
  await expect(ada.getByText(paused)).toBeHidden();
});

test('whoever is removed is told so, and only the new link leads to the seat', async ({ visit }) => {
  const ada = await visit('/', { name: 'Ada' });
  await openMatch(ada, example, 'friend');
  const field = ada.getByLabel('Link for your friend');
  const link = await field.inputValue();
  await ada.getByRole('button', { name: 'Take the second one' }).click();
  await expect(ada.getByText('You have the second seat.')).toBeVisible();
  const ben = await sitDown(visit, link, 'Ben');
  await ada.getByRole('button', { name: 'Remove Ben…' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Remove Ben' }).click();
  await expect(ben.getByRole('heading', { name: 'The host has removed you from this room' })).toBeVisible();
  await expect(field).not.toHaveValue(link);
  const invitation = await field.inputValue();

  // The old link, and the one of the match, lead Ben nowhere; Cid has the new one.
  await ben.goto(link);
  await expect(ben.getByRole('heading', { name: 'This seat has a link of its own' })).toBeVisible();
  expect(await faults(ben)).toEqual([]);
  const cid = await visit(invitation);
  await cid.getByLabel('Your name').fill('Cid');
  await cid.getByRole('button', { name: 'Agree and sit down' }).click();
  for (const page of [ada, cid]) await expect(page.locator('[data-step]')).toBeVisible();
});

test('the host hands the room over, and whoever has it makes the match a tournament', async ({ visit }) => {
  const ada = await visit('/', { name: 'Ada' });
  await openMatch(ada, example, 'friend');
  const link = await ada.getByLabel('Link for your friend').inputValue();
  const ben = await sitDown(visit, link, 'Ben');
  await ada.getByRole('button', { name: 'Hand the room over to Ben' }).click();
  await expect(ben.getByRole('heading', { name: 'You are the host' })).toBeVisible();
  await expect(ada.getByRole('heading', { name: 'You are the host' })).toHaveCount(0);
  await ben.getByRole('button', { name: 'Change the settings…' }).click();
  await ben.getByRole('checkbox', { name: /^Tournament: the rules/ }).check();
  await ben.getByRole('button', { name: 'Change the settings', exact: true }).click();
  for (const page of [ada, ben]) await expect(page.getByText('no draw is agreed on')).toBeVisible();
  for (const page of [ada, ben]) await page.getByRole('button', { name: 'Agree and play' }).click();
  for (const page of [ada, ben]) await expect(page.locator('[data-step]')).toBeVisible();
  await expect(ada.getByRole('button', { name: 'Draw…' })).toHaveCount(0);
});

test('a marker is seen by both, and one of your own by you alone', async ({ visit }) => {
  const { ada, ben, players } = await meet(visit, example);
  const inPlay = (page: Page) => page.locator('[data-handle^="f"]');
  for (let until = 1; (await inPlay(ada).count()) === 0; until++) await playOn(players, until);
  const handle = await inPlay(ada).first().getAttribute('data-handle');
  const card = (page: Page) => page.locator(`[data-handle="${handle}"]`);
  const mark = async (page: Page, note: string, all: boolean) => {
    await card(page).click({ position: { x: 6, y: 6 } });
    await page.getByRole('button', { name: 'Put a marker on it…' }).click();
    await page.getByLabel('Note, if you like').fill(note);
    if (all) await page.getByLabel('everybody at this table').check();
    await page.getByRole('button', { name: 'Put it there' }).click();
  };
  await mark(ada, 'used up', true);
  await expect(card(ben).getByTitle('used up')).toBeVisible();
  await mark(ben, 'a bluff', false);
  await expect(card(ben).getByTitle('a bluff')).toBeVisible();
  await expect(card(ada).getByTitle('a bluff')).toHaveCount(0);
});

test('what was taken back is made again', async ({ visit }) => {
  const { ada, players } = await meet(visit, example);
  await playOn(players, 1);
  await expect(ada.locator('[data-step]')).toHaveAttribute('data-step', '1');
  await ada.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(ada.locator('[data-step]')).toHaveAttribute('data-step', '0');
  await ada.getByRole('button', { name: 'Redo' }).click();
  await expect(ada.locator('[data-step]')).toHaveAttribute('data-step', '1');
  await expect(ada.getByRole('button', { name: 'Redo' })).toHaveCount(0);
});
