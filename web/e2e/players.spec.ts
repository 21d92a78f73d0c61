import type { Page } from '@playwright/test';
import { faults as found } from './support/axe';
import { example } from './support/example';
import { fits, isNarrow, phone } from './support/fingers';
import { chooseGame, resign } from './support/lobby';
import { ending } from './support/play';
import { become, linkForAnother } from './support/somebody';
import { expect, test } from './support/test';

test.use({ seed: example.seed });

/** Makes a recovery phrase, which has come when this is over. */
async function makePhrase(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Make a recovery phrase' }).click();
  const words = page.getByRole('list', { name: 'Your recovery phrase' }).getByRole('listitem');
  await expect(words).toHaveCount(12);
  return words.allInnerTexts();
}

const devices = (page: Page) => page.getByRole('region', { name: 'Devices' }).getByRole('listitem');

test('somebody comes to other browsers by phrase and by link, and is a guest again', async ({ visit, faults }) => {
  const ada = await visit('/');
  await become(ada, 'Ada');
  const words = await makePhrase(ada);

  const phone = await visit('/me');
  faults.allow(/status of 422/);
  const phrase = phone.getByLabel('Recovery phrase');
  await phrase.fill(words.slice(1).join(' '));
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByText('A recovery phrase has 12 words, not 11.')).toBeVisible();
  await phrase.fill(words.join(' ').toUpperCase());
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(devices(phone)).toHaveCount(2);

  const link = await linkForAnother(phone);
  const tablet = await visit(link);
  await tablet.getByRole('button', { name: 'Sign in as this player' }).click();
  await expect(devices(tablet)).toHaveCount(3);
  const late = await visit(link);
  await late.getByRole('button', { name: 'Sign in as this player' }).click();
  await expect(late.getByText('This link was used already')).toBeVisible();

  // A device that was removed is a guest, as it learns when it asks again.
  faults.allow(/status of 401/);
  await devices(tablet)
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(devices(tablet)).toHaveCount(2);
  await ada.reload();
  await expect(ada.getByRole('heading', { name: 'Register', exact: true })).toBeVisible();

  const download = tablet.waitForEvent('download');
  await tablet.getByRole('button', { name: 'Export all data' }).click();
  expect((await download).suggestedFilename()).toBe('tercet-player.json');
  await tablet.getByRole('link', { name: 'How others see you' }).click();
  await expect(tablet.getByText('This is you.')).toBeVisible();
  const address = tablet.url();
  await tablet.goBack();
  await tablet.getByRole('button', { name: 'Delete this player…' }).click();
  const sure = tablet.getByRole('button', { name: 'Delete me' });
  await expect(sure).toBeDisabled();
  await tablet.getByLabel(/^Type your name/).fill('Ada');
  await sure.click();
  await expect(tablet.getByRole('heading', { name: 'Register', exact: true })).toBeVisible();
  faults.allow(/status of 404/);
  await tablet.goto(address);
  await expect(tablet.getByRole('heading', { name: 'Nobody is here' })).toBeVisible();
});

test('a rated match changes the ratings of both, who go on elsewhere meanwhile', async ({ visit }) => {
  const ada = await visit('/', { name: 'Ada' });
  await chooseGame(ada, example);
  await ada.getByText('Choose deck, level, house rules and clock').click();
  await ada.getByRole('combobox', { name: /^Opponent/ }).selectOption('friend');
  const rated = ada.getByLabel('Rated: it counts for both players');
  await expect(rated).toBeDisabled();
  await ada.getByRole('combobox', { name: /^Clock/ }).selectOption('10 minutes each');
  await rated.check();
  await ada.getByRole('button', { name: 'Open the match' }).click();
  const link = await ada.getByLabel('Link for your friend').inputValue();

  const ben = await visit(link, { name: 'Ben' });
  await expect(ben.getByText('This match counts for the ratings of both.')).toBeVisible();
  await ben.getByRole('button', { name: 'Agree and sit down' }).click();
  for (const page of [ada, ben]) {
    await expect(page.locator('[data-step]')).toBeVisible();
    await expect(page.getByText('rated', { exact: true })).toBeVisible();
  }

  // On another device the match is found among one's own, and goes on.
  await ben.goto('/me');
  await ben.getByRole('button', { name: 'Add another device' }).click();
  const other = await visit(await ben.getByLabel('Link for your other device').inputValue());
  await other.getByRole('button', { name: 'Sign in as this player' }).click();
  await other.getByRole('button', { name: 'Go on against Ada' }).click();
  await expect(other.getByRole('region', { name: example.own }).first()).toBeVisible();
  await expect(ada.getByText(/Ben (is not connected|has closed this page|has lost the connection)/)).toHaveCount(0);
  await other.goto('about:blank');
  await expect(ada.getByText(/Ben (is not connected|has closed this page|has lost the connection)/)).toBeVisible();
  await ben.goto(link);
  await expect(ben.locator('[data-step]')).toBeVisible();

  await resign(ben);
  for (const page of [ada, ben]) {
    const ratings = ending(page).getByRole('list', { name: 'Ratings' }).getByRole('listitem');
    await expect(ratings.nth(0)).toContainText(/Ada.*1662\?.*\+162/s);
    await expect(ratings.nth(1)).toContainText(/Ben.*1338\?.*−162/s);
  }
  await ending(ada).getByRole('link', { name: 'Ben' }).click();
  await expect(ada.getByRole('heading', { level: 1, name: /^Ben/ })).toBeVisible();
  await expect(ada.getByText('Lost by resignation')).toBeVisible();
  await expect(ada.getByText('0 won, 1 lost')).toBeVisible();
  await ada.getByRole('link', { name: 'Replay of the match against Ada' }).click();
  await expect(ada.getByText(/^0 \/ \d+$/)).toBeVisible();
  await ada.goto(`/players?game=${example.id}`);
  const rows = ada.getByRole('row');
  await expect(rows.nth(1)).toContainText(/1.*Ada.*you.*1662\?/s);
  await expect(rows.nth(2)).toContainText(/2.*Ben.*1338\?/s);
});

test('two find each other by the button', async ({ visit }) => {
  const [ada, ben] = [await visit('/', { name: 'Ada' }), await visit('/', { name: 'Ben' })];
  for (const page of [ada, ben]) await chooseGame(page, example);
  await ada.getByRole('button', { name: 'Find an opponent…' }).click();
  await ada.getByRole('button', { name: 'Find an opponent', exact: true }).click();
  await expect(ada.getByText('Looking for somebody')).toBeVisible();
  // Whoever stops looking is not found.
  await ada.getByRole('button', { name: 'Stop looking' }).click();
  await ada.getByRole('button', { name: 'Find an opponent', exact: true }).click();
  await expect(ada.getByText('Looking for somebody')).toBeVisible();

  await ben.reload();
  await ben.getByRole('button', { name: 'Play Ada' }).click();
  await ben.getByRole('button', { name: 'Find an opponent', exact: true }).click();
  for (const page of [ada, ben]) {
    await expect(page.locator('[data-step]')).toBeVisible();
    await expect(page.getByText(/^(Ada|Ben)$/).first()).toBeVisible();
  }
  expect(ada.url()).toBe(ben.url());
});

test('axe finds nothing on the pages of players', async ({ visit }) => {
  const page = await visit('/me');
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  expect.soft(await found(page), 'guest').toEqual([]);
  await become(page, 'Cid');
  await makePhrase(page);
  await page.getByRole('button', { name: 'Add another device' }).click();
  await expect(page.getByRole('img', { name: 'The same link as a picture for a camera' })).toBeVisible();
  expect.soft(await found(page), 'me').toEqual([]);
  await page.getByRole('link', { name: 'How others see you' }).click();
  await expect(page.getByRole('heading', { name: 'Ratings' })).toBeVisible();
  expect.soft(await found(page), 'player').toEqual([]);
  await page.goto('/players');
  await expect(page.getByRole('navigation', { name: 'Game' })).toBeVisible();
  expect.soft(await found(page), 'players').toEqual([]);
  await page.goto('/');
  await page.getByRole('button', { name: 'Find an opponent…' }).click();
  await expect(page.getByRole('dialog', { name: 'Find an opponent' })).toBeVisible();
  expect.soft(await found(page), 'finding').toEqual([]);
});

test('everything fits a phone, and a finger', async ({ visit }) => {
  const page = await visit('/me', phone(390, 844));
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  await fits(page, 'guest');
  await become(page, 'A name that is as long as a name may be');
  await makePhrase(page);
  await page.getByRole('button', { name: 'Add another device' }).click();
  await expect(page.getByRole('img', { name: 'The same link as a picture for a camera' })).toBeVisible();
  await fits(page, 'me');
  await page.getByRole('link', { name: 'How others see you' }).click();
  await expect(page.getByRole('heading', { name: 'Ratings' })).toBeVisible();
  await fits(page, 'player');
  await page.goto('/');
  await expect(page.getByText('here just now')).toBeVisible();
  await isNarrow(page, 'lobby');
  await page.getByRole('button', { name: 'Find an opponent…' }).click();
  await expect(page.getByRole('dialog', { name: 'Find an opponent' })).toBeVisible();
  await isNarrow(page, 'finding');
});
