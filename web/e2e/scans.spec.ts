import type { Page } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { faults } from './support/axe';
import { example } from './support/example';
import { games } from './support/games';
import { Server } from './support/server';
import { expect, test as base } from './support/test';

/** Pictures of cards that whoever runs the server has. */

/** A picture of one black point. */
const POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

/** A server with a picture of one card of each game. */
const test = base.extend<object, { withScans: Server }>({
  withScans: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'tercet-scans-'));
      for (const { id, gallery } of games) {
        const file = join(folder, id, `${gallery.only.id}.png`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, POINT);
      }
      const server = await Server.start('--scans', folder);
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

const choice = (page: Page) => page.getByRole('checkbox', { name: 'Show this server’s own pictures of the cards' });

for (const { id, name, gallery } of games) {
  const { query, id: card, name: called } = gallery.only;

  test(`pictures of ${name} are shown to whoever wishes it`, async ({ visit, withScans }) => {
    const page = await visit(`/cards/${id}?q=${encodeURIComponent(query)}`, { at: withScans });
    await expect(page.locator('li .face')).toBeVisible();
    await expect(page.locator('li .face img')).toHaveCount(0);
    await page.getByRole('button', { name: 'Settings' }).click();
    await choice(page).check();
    await page.keyboard.press('Escape');
    await expect(page.locator('li .face img')).toHaveAttribute('src', `/api/games/${id}/scans/${card}`);
    await page.getByRole('list', { name: 'Cards' }).getByRole('link').click();
    await expect(page.getByRole('img', { name: `${called}, as printed` })).toBeVisible();
    // What is printed can be heard as before.
    await expect(page.getByRole('article').getByRole('heading', { name: called })).toBeAttached();
    expect(await faults(page)).toEqual([]);
    await page.reload();
    await expect(page.getByRole('img', { name: `${called}, as printed` })).toBeVisible();
  });
}

test('a picture that does not load leaves the card as it is drawn', async ({ visit, withScans, faults: seen }) => {
  seen.allow(/Failed to load resource/);
  const { id, gallery } = example;
  const page = await visit(`/cards/${id}?q=${encodeURIComponent(gallery.only.query)}`, { at: withScans });
  await page.route(`**/scans/${gallery.only.id}`, (route) => route.abort());
  await page.getByRole('button', { name: 'Settings' }).click();
  const failed = page.waitForEvent('requestfailed');
  await choice(page).check();
  await failed;
  await page.keyboard.press('Escape');
  await expect(page.locator('li .face img')).toHaveCount(0);
  await expect(page.locator('li .face .name')).toBeVisible();
  await page.getByRole('list', { name: 'Cards' }).getByRole('link').click();
  await expect(page.getByRole('article').getByRole('heading', { name: gallery.only.name })).toBeVisible();
  await expect(page.getByRole('img', { name: /, as printed$/ })).toHaveCount(0);
});

test('a server without pictures offers none', async ({ visit }) => {
  const page = await visit('/cards');
  const answers = games.map(({ id }) => page.waitForResponse(`**/api/games/${id}/scans`));
  await page.getByRole('button', { name: 'Settings' }).click();
  for (const answer of answers) await (await answer).finished();
  await expect(page.getByLabel('Your name')).toBeVisible();
  await expect(choice(page)).toHaveCount(0);
});
