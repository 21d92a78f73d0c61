import type { Locator, Page } from '@playwright/test';
import type { GameInfo } from '../src/protocol/types';
import { mockServer } from './mock/server';
import { offer } from './mock/table';
import { example, state } from './support/example';
import { faults } from './support/axe';
import { isNarrow, phone } from './support/fingers';
import { games } from './support/games';
import { answersLate } from './support/late';
import { chooseGame, openMatch, resign, say } from './support/lobby';
import { ending, Hurry } from './support/play';
import { expect, test } from './support/test';
import { resize } from './support/window';

test.use({ seed: example.seed });

/** What surrounds the tables: the lobby, names, the log of a replay, the answers to "why not". */

const log = (page: Page) => page.getByRole('list', { name: 'Log' });
const current = (page: Page) => log(page).locator('[aria-current="step"]');
const stepOf = (line: Locator) => line.getByRole('button', { name: /^Go to choice/ });

test('the log of a replay follows, marks the moment, and leads there by click and by key', async ({ visit }) => {
  const page = await visit('/');
  await openMatch(page, example, 'computer', { house: { Lives: 5 } });
  expect(await new Hurry(page, 'click', example).choose(12)).toBe(true);
  await resign(page);
  await ending(page).getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByText(/^0 \/ \d+$/)).toBeVisible();

  await page.keyboard.press('End');
  await expect(page.locator('output')).toHaveText(/^(\d+) \/ \1$/);
  await expect(current(page)).toBeInViewport();
  const last = Number(await stepOf(current(page)).textContent());
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => Number(await stepOf(current(page)).textContent())).toBeLessThan(last);
  await expect(current(page)).toBeInViewport();

  // The words of a line lead to its moment, and Enter on the line does.
  const third = log(page).locator('li').nth(2);
  const there = await stepOf(third).textContent();
  const box = await third.boundingBox();
  await third.click({ position: { x: (box?.width ?? 40) - 6, y: (box?.height ?? 20) - 6 } });
  await expect(page.getByText(new RegExp(`^${there} / \\d+$`))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`Choice ${there} of`) })).toHaveCount(1);
  await stepOf(third).focus();
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowDown');
  const next = await page.locator('.jump:focus').textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`^${next} / \\d+$`))).toBeVisible();
  await expect(stepOf(current(page))).toHaveText(String(next));
});

test('a list of one’s own is read line by line, and then judged with the clauses it breaks', async ({ visit }) => {
  const page = await visit('/');
  await chooseGame(page, example);
  await page.getByText('Choose deck, level, house rules and clock').click();
  await page.getByRole('radio', { name: 'Your own list' }).check();
  const list = page.getByLabel('Deck list');
  await list.fill('29 fire/mage\n1 no such card at all');
  await list.blur();
  await expect(page.getByRole('status').filter({ hasText: /^Line 2: / })).toBeVisible();
  await list.fill('29 fire/mage');
  await list.blur();
  await expect(page.getByRole('link', { name: 'B-DECK-01' })).toBeVisible();
  await list.fill('30 fire/mage');
  await list.blur();
  await expect(page.getByText('✓ This deck may be played.')).toBeVisible();
  await expect(page.getByText('30 cards', { exact: true })).toBeVisible();
});

test('a player is called the same in the lobby, at the table, in the chat, at the end and in the replay', async ({
  visit,
}) => {
  const ada = await visit('/');
  await chooseGame(ada, example);
  await ada.getByRole('button', { name: 'Play a friend' }).click();
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: 'Get the link' }).click();
  const link = await ada.getByLabel('Link for your friend').inputValue();

  // The friend gives no name.
  const ben = await visit(link);
  await expect(ben.getByRole('heading', { name: 'Ada invites you to play' })).toBeVisible();
  await expect(ben.getByLabel('Your name')).toHaveAttribute('placeholder', 'Player B');
  await ben.getByRole('button', { name: 'Agree and sit down' }).click();
  await expect(ben.locator('[data-prompt]')).toBeVisible();
  for (const page of [ada, ben]) {
    for (const name of ['Ada', 'Player B']) await expect(page.locator('.tag .name', { hasText: name })).toBeVisible();
  }

  const stranger = await visit('/');
  await expect(stranger.getByRole('link', { name: 'Watch: Ada against Player B' })).toBeVisible();
  await stranger.goto(link);
  await expect(stranger.locator('.tag .name', { hasText: 'Player B' })).toBeVisible();

  await say(ben, 'Hello');
  await ada.getByRole('button', { name: 'Chat' }).click();
  await expect(ada.getByRole('log', { name: 'Chat' })).toHaveText(/Player B\s+Hello/);

  await ben.locator('body').click({ position: { x: 4, y: 300 } });
  await resign(ben);
  await expect(ending(stranger).getByRole('heading', { name: 'Ada wins' })).toBeVisible();
  await ending(ben).getByRole('button', { name: 'Rematch' }).click();
  await expect(ending(ada).getByText('Player B wants a rematch.')).toBeVisible();
  await ending(stranger).getByRole('link', { name: 'Replay' }).click();
  await expect(stranger.getByLabel('Seen by')).toContainText('as Player B');

  // The browser remembers the name.
  await ada.goto('/');
  await ada.getByRole('button', { name: 'Play a friend' }).click();
  await expect(ada.getByLabel('Your name')).toHaveValue('Ada');
});

test('the lobby lists what a visitor could want, and own matches to go on with', async ({ visit }) => {
  const ada = await visit('/');
  await openMatch(ada, example, 'friend', {});
  const id = new URL(ada.url()).pathname.split('/').at(-1);
  const stranger = await visit('/');
  const listed = stranger.locator(`a[href="/m/${id}"]`);
  await expect(listed).toHaveText('Join');
  await ada.goto('/');
  const own = ada.locator('section', { has: ada.getByRole('heading', { name: 'Continue' }) });
  await expect(own.locator(`a[href="/m/${id}"]`)).toBeVisible();
  const offered = async () => {
    await stranger.reload();
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
    await stranger.waitForLoadState('networkidle');
    return listed.count();
  };
  await expect.poll(offered, { timeout: 60_000 }).toBe(0);
  await own.locator(`a[href="/m/${id}"]`).click();
  await expect(ada.getByLabel('Link for your friend')).toBeVisible();

  // While a match is being opened no other can be, and whoever has gone elsewhere meanwhile finds it in the lobby.
  const answer = await answersLate(stranger, '**/api/matches');
  const opened = stranger.waitForResponse((response) => response.request().method() === 'POST');
  const play = stranger.getByRole('button', { name: 'Play the computer' });
  await play.click();
  await expect(play).toBeDisabled();
  await stranger.getByRole('link', { name: 'You as a player' }).click();
  await expect(stranger.getByRole('heading', { name: 'Register', exact: true })).toBeVisible();
  answer();
  await (await opened).finished();
  await stranger.getByRole('link', { name: 'Tercet, to the lobby' }).click();
  await expect(stranger.getByRole('link', { name: /^Continue: / })).toHaveCount(1);
});

test('the answer to "why not" says when it becomes possible', async ({ page, server }) => {
  const mock = await mockServer(page, state());
  await page.goto(`${server.url}/m/mock`);
  await page.locator('[data-handle="f2"]').click();
  const why = page.getByRole('button', { name: 'Why nothing else?' });
  await expect(why.or(page.getByText('Looking it up…'))).toBeVisible();
  if (await why.isVisible()) await why.click();
  const refusal = { clause: 'B-ATTACK-02', sentence: 'A Monster attacks only from AV.' };
  const wish = offer('attack f2 f5', 'Attack Vampire with Ice Queen', 'f2', 'f5');
  mock.send({
    type: 'reasons',
    match: 'mock',
    denied: [{ ...wish, refusal, when: 'On the turn after it has been put in attack mode.' }],
  });
  await expect(page.locator('.menu li')).toHaveCount(1);
  await expect(page.locator('.menu li')).toContainText('On the turn after it has been put in attack mode.');
});

test('a page that speaks another version of the protocol is loaded afresh', async ({ page, server }) => {
  const mock = await mockServer(page, state());
  await page.goto(`${server.url}/m/mock`);
  await expect(page.locator('[data-prompt]')).toBeVisible();
  mock.send({ type: 'outdated', protocol: 2, sentence: 'This page is too old.' });
  await expect(page.getByRole('status').filter({ hasText: 'This page is too old.' })).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(page.locator('[data-prompt]')).toBeVisible();
  await expect(page.getByText('This page is too old.')).toHaveCount(0);
});

test('an address that cannot be read is that of no page, and no error', async ({ visit }) => {
  const page = await visit('/cards/zatch/100%');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
});

test('the page about the program names where the facts of every game come from', async ({ visit }) => {
  const page = await visit('/about');
  const known = (await (await page.request.get('/api/games')).json()) as GameInfo[];
  expect(known.length).toBe(games.length);
  for (const { name } of known) {
    await expect(page.getByRole('listitem').filter({ hasText: `Facts about ${name}` })).toBeVisible();
  }
});

test('a window stays open while one works in it, and closes by a click beside it', async ({ visit }) => {
  const page = await visit('/packs');
  await page.getByRole('button', { name: 'Settings' }).click();
  const window = page.getByRole('dialog', { name: 'Settings' });
  const box = (await window.boundingBox())!;
  await page.mouse.click(box.x + 4, box.y + 4);
  await expect(window).toBeVisible();
  // A press inside that is let go outside, as when text is selected, is not a click beside it.
  await page.mouse.move(box.x + box.width / 2, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x - 40, box.y + 30);
  await page.mouse.up();
  await expect(window).toBeVisible();
  await page.mouse.click(box.x - 40, box.y + 30);
  await expect(window).toHaveCount(0);
});

test('on a narrow phone no page sticks out at the side', async ({ visit }) => {
  const page = await visit('/', phone(320, 740));
  const { id } = example;
  for (const path of [
    '/',
    '/cards',
    `/cards/${id}`,
    '/decks',
    '/packs',
    '/draft',
    '/tournaments',
    `/rules/${id}`,
    '/about',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [320, 360]) {
      await resize(page, [width, 740]);
      await isNarrow(page, `${path}, ${width} wide`);
    }
  }
});

test('on a phone one button leads to every page, by touch and by key', async ({ visit }) => {
  const page = await visit('/', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const opener = page.getByRole('button', { name: 'All pages' });
  const places = page.getByRole('navigation', { name: 'All pages' });
  await expect(places).toBeHidden();
  await opener.tap();
  await places.getByRole('link', { name: 'Workshop' }).tap();
  await expect(page).toHaveURL(/\/workshop$/);
  await expect(page.getByRole('heading', { name: 'Which game is your card for?' })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible();

  await opener.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(places.getByRole('link', { name: 'Learn' })).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(places).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a window that is closed by its button gives the focus back', async ({ visit }) => {
  const page = await visit('/');
  const opener = page.getByRole('button', { name: 'Settings', exact: true });
  await opener.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('whoever goes to another page is at its heading, and is told what it is called', async ({ visit }) => {
  const page = await visit('/');
  const told = page.locator('p[aria-live="polite"].unseen').first();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await expect(told).toBeEmpty();
  await page.getByRole('link', { name: 'Build a deck' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Decks' })).toBeFocused();
  await expect(told).toHaveText('Decks · Tercet');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the lobby leads to the decks of the chosen game', async ({ visit }) => {
  const page = await visit('/');
  await chooseGame(page, example);
  await page.getByRole('link', { name: 'Build a deck' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Decks' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Ready decks of/ })).toContainText(example.button);
});
