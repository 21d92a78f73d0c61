import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { games } from './support/games';
import { expect, test } from './support/test';
import { cardName, editor, understood } from './support/workshop';

/** Errata: cards of one's own that come in the place of printed ones. */

const id = (page: Page) => page.getByRole('textbox', { name: 'Id', exact: true });

/** The pool as a file. */
async function file(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Keep as a file: Errata' }).click();
  return readFile(await (await download).path(), 'utf8');
}

for (const game of games) {
  test(`${game.name}: a printed card is replaced from its page, and stands beside it again`, async ({ visit }) => {
    const page = await visit(`/cards/${game.id}/${game.written.printed}`);
    await page.getByRole('link', { name: 'Replace this card' }).click();
    await expect(page.getByText(/^It replaces the printed/)).toBeVisible();
    await expect(understood(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'It replaces' })).toBeVisible();
    const known = await id(page).inputValue();
    // The id stays, whatever the card is called.
    await cardName(page).fill('Another Walk');
    await editor(page, game.written).fill(game.written.text);
    await expect(id(page)).toHaveValue(known);
    await expect(understood(page)).toBeVisible();
    expect(await faults(page)).toEqual([]);
    expect(await file(page)).toContain(`replaces = ["${known}"]`);

    await page.getByRole('button', { name: /^Try it on the table/ }).click();
    // All cards are read again where a pool replaces one.
    await expect(page.getByRole('region', { name: 'The position that is tried' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Another Walk').first()).toBeAttached();
    await page.goBack();

    await page.getByRole('button', { name: 'Let it stand beside that card' }).click();
    await expect(id(page)).toHaveValue('anotherwalk');
    await expect(page.getByText(/^It replaces the printed/)).toHaveCount(0);
    await expect(understood(page)).toBeVisible();
    expect(await file(page)).not.toContain('replaces');

    // With the id of a printed card it says so, and can take its place.
    await id(page).fill(known);
    await expect(page.getByText(`The id "${known}" is that of a printed card.`)).toBeVisible();
    await page.getByRole('button', { name: 'Replace that card' }).click();
    await expect(page.getByText(/^It replaces the printed/)).toBeVisible();
    await expect(understood(page)).toBeVisible();
    // Who removes the card leaves nothing behind that a pool would be wrong with.
    await page.getByRole('button', { name: 'Remove this card' }).click();
    expect(await file(page)).not.toContain('replaces');
  });
}

test('the card that replaces a printed one is gone on with, not begun twice', async ({ visit, game }) => {
  const page = await visit(`/workshop/${game.id}`);
  await page.getByRole('button', { name: 'New card', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'A card in its place, as errata are' }).check();
  const first = dialog.getByRole('button', { name: /^Replace/ }).first();
  await expect(first).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await first.click();
  await expect(page.getByText(/^It replaces the printed/)).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'New card', exact: true }).click();
  await dialog.getByRole('radio', { name: 'A card in its place, as errata are' }).check();
  await first.click();
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toBe(address);
});
