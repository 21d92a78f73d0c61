import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { games } from './support/games';
import { meet, openMatch, resign } from './support/lobby';
import { ending, Hurry, playOn } from './support/play';
import { expect, test } from './support/test';

/** What is heard, and how a match is looked back at when it is over. */

const [game] = games;
if (!game) throw new Error('There is no game.');

/** Whether the page has loaded what makes sounds. */
const canBeHeard = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/synth-[^/]+\.js$/.test(name)));

test.use({ seed: game.seed });

test('sound is off by one key, its volumes are kept, and what makes it is loaded when something is heard', async ({
  visit,
}) => {
  const page = await visit('/', { name: 'Ada' });
  await openMatch(page, game, 'computer');
  await expect(page.locator('[data-step]')).toBeVisible();

  await page.keyboard.press('m');
  await expect(page.getByText('Sound is off. M turns it on again.')).toBeVisible();
  const player = new Hurry(page, 'click', game);
  expect(await player.choose()).toBe(true);
  expect(await canBeHeard(page)).toBe(false);

  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('checkbox', { name: /^Play sounds/ })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /^Play sounds/ }).check();
  await page.getByRole('slider', { name: /^What happens at the table/ }).fill('20');
  await expect.poll(() => canBeHeard(page)).toBe(true);
  await page.getByRole('slider', { name: /^Notifications/ }).fill('0');
  expect(await faults(page)).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('checkbox', { name: /^Play sounds/ })).toBeChecked();
  await expect(page.getByRole('slider', { name: /^What happens at the table/ })).toHaveValue('20');
  await expect(page.getByRole('slider', { name: /^Notifications/ })).toHaveValue('0');
});

test('the table moves as fast as one likes', async ({ visit }) => {
  const page = await visit('/', { name: 'Ada' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const flights = await page.evaluateHandle(() => {
    const flights: Animation[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const flight = animate.apply(this, how);
      flights.push(flight);
      return flight;
    };
    return flights;
  });
  await openMatch(page, game, 'computer');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Animation speed' }).selectOption('slow');
  await page.getByRole('button', { name: 'Close' }).click();
  await flights.evaluate((flights) => (flights.length = 0));
  const player = new Hurry(page, 'click', game);
  await expect(async () => {
    await player.choose();
    expect(await flights.evaluate((flights) => flights.map((flight) => flight.playbackRate))).toContain(0.5);
  }).toPass();
});

test('the end shows how the match went, and its turning points lead into the replay', async ({ visit }) => {
  const { ada, ben, players } = await meet(visit, game);
  expect(await playOn(players, 6)).toBe(true);
  await resign(ben);
  const curve = ending(ada).getByRole('img', { name: /^How the match went in \d+ choices/ });
  await expect(curve).toBeVisible();
  await expect(ending(ben).getByRole('img', { name: /Ada was ahead by up to 100 of 100/ })).toBeVisible();
  const turn = ending(ada).getByRole('listitem').first();
  await expect(turn).toContainText(/(Ada|Ben) gains the upper hand\./);
  expect(await faults(ada)).toEqual([]);

  // It turned with the end, which comes after the last choice.
  await turn.getByRole('link').click();
  await expect(ada.locator('output')).toHaveText(/^(\d+) \/ \1$/);
});
