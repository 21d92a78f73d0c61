import type { GameInfo, TournamentMade } from '../src/protocol/types';
import { faults } from './support/axe';
import { example } from './support/example';
import { boxFits, fits, phone } from './support/fingers';
import { enter, leaveDialog, openDialog, tabTo, type } from './support/keys';
import { openMatch, say } from './support/lobby';
import { ending, Hurry, playOn } from './support/play';
import { expect, test } from './support/test';
import { enter as enterAs, open } from './support/tournament';

/** The desks of hosts, referees and organisers, on a phone and by the keyboard alone, each dialog looked at by axe. */

test.use({ seed: example.seed });

/** Everybody has chosen for the graveyards, and the first turn has begun. */
const BEGUN = 4;

test('the desks of a host and of a referee on a phone, by keys alone', async ({ visit }) => {
  const ada = await visit('/', { name: 'Ada', ...phone(390, 844) });
  await openMatch(ada, example, 'friend');
  const link = await ada.getByLabel('Link for your friend').inputValue();
  await fits(ada, 'the host');
  expect.soft(await faults(ada), 'the host').toEqual([]);
  const arrange = ada.getByRole('button', { name: 'Change the settings…' });
  const settings = await openDialog(ada, arrange, 'Settings of this match');
  await tabTo(ada, settings.getByLabel('Who may watch'));
  await ada.keyboard.type('whoever');
  await enter(ada, settings.getByRole('button', { name: 'Change the settings' }));
  await expect(ada.getByText('Whoever has the link may watch.')).toBeVisible();
  await expect(arrange).toBeFocused();
  const close = ada.getByRole('button', { name: 'Close the match…' });
  await leaveDialog(ada, await openDialog(ada, close, 'Close this match?'), close);
  await enter(ada, ada.getByRole('button', { name: 'Invite a referee' }));
  const judging = await ada.getByLabel('Link for the referee').inputValue();

  const ben = await visit(link, { name: 'Ben' });
  await ben.getByRole('button', { name: 'Agree and sit down' }).click();
  for (const page of [ada, ben]) await expect(page.locator('[data-step]')).toBeVisible();
  const rita = await visit(judging, phone(390, 844));
  await type(rita, rita.getByLabel('Your name'), 'Rita');
  await rita.keyboard.press('Enter');
  await ben.getByRole('button', { name: 'Agree', exact: true }).click();
  await playOn([new Hurry(ada, 'click', example), new Hurry(ben, 'click', example)], BEGUN);
  await say(ben, 'Boo');

  // What the host has at hand during the match.
  await enter(ada, ada.getByRole('button', { name: 'Log, chat and actions' }));
  await enter(ada, ada.getByRole('button', { name: 'Room', exact: true }));
  await tabTo(ada, ada.getByRole('button', { name: 'Hand the room over' }));
  await boxFits(ada.getByRole('complementary'), 'the room of the host');
  expect.soft(await faults(ada), 'the room of the host').toEqual([]);

  // What a referee does.
  const button = (name: string) => rita.getByRole('button', { name, exact: true });
  await expect(rita.getByText(/Asked of (Ada|Ben):/)).toBeVisible();
  const panels = button('Log, chat and actions');
  await enter(rita, panels);
  // The room is where a referee has their desk.
  await expect(button('Room')).toBeFocused();
  await enter(rita, button('Log'));
  await enter(rita, button('Close panel'));
  await expect(panels).toBeFocused();
  await enter(rita, panels);
  await expect(button('Log')).toBeFocused();
  await enter(rita, button('Room'));
  await boxFits(rita.getByRole('complementary'), 'the desk of a referee');
  expect.soft(await faults(rita), 'the desk of a referee').toEqual([]);
  await enter(rita, button('Pause'));
  await expect(ben.getByText('The referee has paused the match.')).toBeVisible();
  await enter(rita, button('Let it go on'));
  await leaveDialog(rita, await openDialog(rita, button('Put it back…'), 'Put the match back'), button('Put it back…'));
  const editor = await openDialog(rita, button('Correct the position…'), 'Correct the position');
  await type(rita, editor.getByRole('region', { name: 'Ben', exact: true }).getByLabel('Lives'), '3');
  await rita.keyboard.press('Tab');
  await expect(editor.getByRole('region', { name: 'What differs' })).toContainText('Lives of Ben: from 1 to 3.');
  expect.soft(await faults(rita), 'a position that differs').toEqual([]);
  await leaveDialog(rita, editor, button('Correct the position…'));
  await type(rita, rita.getByLabel('Answer, for both to read'), 'One attack each.');
  await rita.keyboard.press('Enter');

  // Whoever insults others is read no more, and reported.
  await enter(rita, rita.getByRole('button', { name: /^Chat/ }));
  const about = button('Mute or report Ben');
  await enter(rita, (await openDialog(rita, about, 'Ben')).getByRole('button', { name: 'Do not show me' }));
  await expect(rita.getByText('(muted)')).toBeVisible();
  await expect(about).toBeFocused();
  const report = await openDialog(rita, about, 'Ben');
  await type(rita, report.getByLabel('What is wrong with it'), 'An insult.');
  await enter(rita, report.getByRole('button', { name: /^Report it/ }));
  await expect(rita.getByText('Whoever runs this server will see your report.')).toBeVisible();
  await expect(about).toBeFocused();

  await enter(rita, button('Room'));
  const verdict = await openDialog(rita, button('End the match…'), 'End the match');
  await tabTo(rita, verdict.getByRole('radio', { name: 'Nobody wins' }));
  await rita.keyboard.press('ArrowDown');
  await rita.keyboard.press('ArrowDown');
  await expect(verdict.getByRole('radio', { name: 'Ben is disqualified' })).toBeChecked();
  await type(rita, verdict.getByLabel('Why, in one sentence'), 'Insults in the chat.');
  await rita.keyboard.press('Enter');
  await expect(ending(ada)).toContainText('Insults in the chat.');
});

test('a tournament is opened and run on a phone, by keys alone', async ({ visit }) => {
  const page = await visit('/tournaments', phone(390, 844));
  await enter(page, page.getByRole('group', { name: 'Game' }).getByRole('button', { name: example.button }));
  await type(page, page.getByLabel('Name of the tournament'), 'Harbour Cup');
  await tabTo(page, page.getByLabel('Who meets whom'));
  await page.keyboard.type('round robin');
  await type(page, page.getByRole('spinbutton', { name: 'Places' }), '4');
  await tabTo(page, page.getByRole('combobox', { name: 'Decks', exact: true }));
  await page.keyboard.type('open');
  await enter(page, page.locator('summary', { hasText: 'House rules' }));
  await fits(page, 'a new tournament');
  expect.soft(await faults(page), 'a new tournament').toEqual([]);
  await enter(page, page.getByRole('button', { name: 'Open the tournament' }));
  await expect(page.getByRole('heading', { name: 'Harbour Cup' })).toBeVisible();

  // Others enter.
  const games = (await (await page.request.get('/api/games')).json()) as GameInfo[];
  const ready = games.find(({ id }) => id === example.id)?.decks[0]?.id;
  const id = new URL(page.url()).pathname.split('/').at(-1) as TournamentMade['tournament'];
  for (const name of ['Ann', 'Bob', 'Cy', 'Dee'])
    await page.request.post(`/api/tournaments/${id}/enter`, { data: { name, deck: { ready } } });
  await expect(page.getByText('4 of 4 players have entered')).toBeVisible();

  const takeOut = page.getByRole('button', { name: 'Take out… Dee' });
  const leaving = await openDialog(page, takeOut, 'Take Dee out?');
  await leaveDialog(page, leaving, takeOut);
  await enter(page, page.getByRole('button', { name: 'Begin' }));
  await expect(page.getByRole('heading', { name: 'Round 1' })).toBeVisible();
  const correct = page.getByRole('button', { name: 'Correct… round 1, table 1' });
  const result = await openDialog(page, correct, 'Round 1, table 1');
  await type(page, result.getByRole('spinbutton').first(), '1');
  await enter(page, result.getByRole('button', { name: 'Set the result' }));
  await expect(page.getByText('set by the organiser')).toBeVisible();
  await expect(correct).toBeFocused();

  const pages = page.getByRole('navigation', { name: 'Pages of the tournament' });
  await enter(page, pages.getByRole('link', { name: 'Players' }));
  const deck = page.getByRole('button', { name: 'Deck of Ann' });
  await leaveDialog(page, await openDialog(page, deck, 'The deck of Ann'), deck);
  await enter(page, (await openDialog(page, takeOut, 'Take Dee out?')).getByRole('button', { name: 'Take out' }));
  await expect(page.getByText('dropped out')).toBeVisible();
  // The button is gone, and the focus is not lost.
  await expect(page.getByRole('heading', { name: /^Players/ })).toBeFocused();
  await enter(page, pages.getByRole('link', { name: 'Overview' }));
  const close = page.getByRole('button', { name: 'Close the tournament…' });
  const closing = await openDialog(page, close, 'Close the tournament?');
  await enter(page, closing.getByRole('button', { name: 'Close it' }));
  await expect(page.getByRole('status').first()).toHaveText('over');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a referee is appointed, called and dismissed, and news is told, on phones and by keys alone', async ({
  visit,
  faults: seen,
}) => {
  const host = await open(visit, 'swiss', phone(390, 844));
  const path = new URL(host.url()).pathname;
  const name = host.getByLabel('Name of a referee');
  await type(host, name, 'Rita');
  await host.keyboard.press('Enter');
  const link = host.getByLabel('Link for Rita');
  await expect(host.getByText('has not opened the link yet')).toBeVisible();
  // The next one can be named at once.
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
  await tabTo(host, host.getByRole('button', { name: 'Dismiss Rita' }));
  await fits(host, 'a referee is appointed');
  expect.soft(await faults(host), 'a referee is appointed').toEqual([]);
  const rita = await visit(await link.inputValue(), phone(390, 844));
  await expect(rita.getByRole('heading', { name: 'You are a referee' })).toBeVisible();
  await expect(host.getByText('has not opened the link yet')).toBeHidden();

  const ann = await enterAs(visit, path, 'Ann', phone(390, 844));
  await enterAs(visit, path, 'Bob');
  await expect(host.getByText('2 of 4 players have entered')).toBeVisible();
  await enter(host, host.getByRole('button', { name: 'Begin' }));
  await enter(ann, ann.getByRole('link', { name: 'To your table' }));
  await expect(ann.locator('[data-step]')).toBeVisible();
  await enter(ann, ann.getByRole('button', { name: 'Log, chat and actions' }));
  await enter(ann, ann.getByRole('button', { name: 'Room', exact: true }));
  await enter(ann, ann.getByRole('button', { name: 'Call the referee' }));
  await expect(rita.getByText('A table calls for a referee.')).toBeVisible();
  await fits(rita, 'a referee of a tournament');
  expect.soft(await faults(rita), 'a referee of a tournament').toEqual([]);
  await tabTo(rita, rita.getByRole('link', { name: 'Judge table 1' }));

  const news = host.getByLabel('Tell everybody');
  await type(host, news, 'Lunch at noon.');
  await enter(host, host.getByRole('button', { name: 'Tell them' }));
  await expect(news).toHaveValue('');
  await expect(host.getByRole('button', { name: 'Tell them' })).toBeFocused();
  for (const page of [host, rita])
    await expect(page.getByRole('list', { name: 'News' })).toContainText('Lunch at noon.');
  // However much there is, it is read by keys too.
  await tabTo(rita, rita.getByRole('list', { name: 'News' }));
  await fits(host, 'news is told');
  expect.soft(await faults(host), 'news is told').toEqual([]);

  // Her link gives nothing any more.
  seen.allow(/status of 403/);
  await enter(host, host.getByRole('button', { name: 'Dismiss Rita' }));
  await expect(host.getByRole('button', { name: 'Dismiss Rita' })).toHaveCount(0);
  // The button is gone, and the focus is not lost.
  await expect(host.getByRole('heading', { name: 'Referees' })).toBeFocused();
  await expect(rita.getByRole('heading', { name: 'You are a referee' })).toHaveCount(0);
});
