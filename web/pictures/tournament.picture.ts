import type { Page } from '@playwright/test';
import type { GameInfo } from '../src/protocol/types';
import { example } from '../e2e/support/example';
import { enter, open } from '../e2e/support/tournament';
import { expect, test } from '../e2e/support/test';
import { lettersLoaded, resize, upright } from '../e2e/support/window';

test.use({ seed: example.seed });

/** What there is of a page from this heading on. */
async function takeFrom(page: Page, heading: string, name: string): Promise<void> {
  await lettersLoaded(page);
  await page.getByRole('heading', { name: heading }).evaluate((above) => {
    above.scrollIntoView();
    scrollBy(0, -80);
  });
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `../docs/pictures/${name}.jpg`, type: 'jpeg', quality: 60 });
}

test('the desks of an organiser and of a referee of a tournament', async ({ visit }) => {
  const host = await open(visit, 'swiss');
  const path = new URL(host.url()).pathname;
  await host.getByLabel('Name of a referee').fill('Rita');
  await host.getByRole('button', { name: 'Appoint' }).click();
  const rita = await visit(await host.getByLabel('Link for Rita').inputValue());
  await expect(rita.getByRole('heading', { name: 'You are a referee' })).toBeVisible();
  const ann = await enter(visit, path, 'Ann');
  const games = (await (await host.request.get('/api/games')).json()) as GameInfo[];
  const ready = games.find(({ id }) => id === example.id)?.decks[0]?.id;
  for (const name of ['Bob', 'Cy', 'Dee'])
    await host.request.post(`/api/tournaments${path.slice(2)}/enter`, { data: { name, deck: { ready } } });
  await expect(host.getByText('4 of 4 players have entered')).toBeVisible();
  await host.getByRole('button', { name: 'Begin' }).click();
  await host.getByLabel('Tell everybody').fill('Round 2 begins at noon. Please be at your tables.');
  await host.getByRole('button', { name: 'Tell them' }).click();
  await expect(host.getByRole('list', { name: 'News' })).toContainText('Round 2');

  await ann.getByRole('link', { name: 'To your table' }).click();
  await expect(ann.locator('[data-step]')).toBeVisible();
  await ann.getByRole('button', { name: 'Room', exact: true }).click();
  await ann.getByRole('button', { name: 'Call the referee' }).click();
  await expect(rita.getByText('A table calls for a referee.')).toBeVisible();
  await takeFrom(host, 'You run this tournament', 'organiser');
  await resize(rita, upright);
  await takeFrom(rita, 'You are a referee', 'tournament-referee');
});
