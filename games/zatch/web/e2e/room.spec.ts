import { meet } from '$e2e/support/lobby';
import { expect, test } from '$e2e/support/test';
import game from './game';

test.use({ seed: game.seed });

// Covers: Z-TABLE-03, Z-TABLE-11, Z-TABLE-16
test('a Book has its look for both, a page is shown and hidden, and a shield marks another', async ({ visit }) => {
  const { ada, ben } = await meet(visit, game);
  await ada.getByRole('button', { name: 'Room', exact: true }).click();
  // The second is picked before the table can show the first.
  const radios = [ada.getByRole('radio', { name: 'Black' }), ada.getByRole('radio', { name: 'teal' }).last()];
  const picks = await Promise.all(radios.map((radio) => radio.elementHandle()));
  await ada.evaluate((picks) => picks.forEach((pick) => (pick as HTMLElement).click()), picks);
  const seen = ben.getByRole('region', { name: /^Spell Book of Ada, open at/ });
  await expect(seen).toHaveAttribute('data-look', 'black');
  await expect(seen).toHaveAttribute('style', /--symbols: ?#2f9d94/);

  const page = ada.locator('.fan [data-handle="p8"]');
  await page.click({ position: { x: 6, y: 40 } });
  await ada.getByRole('button', { name: 'Show it to Ben' }).click();
  const shown = ben.getByText(/^Ada shows .*\(page 8\)$/);
  await expect(shown).toBeVisible();
  await ada.getByRole('button', { name: 'Hide it again' }).click();
  await expect(shown).toHaveCount(0);

  await page.click({ position: { x: 6, y: 40 } });
  await ada.getByRole('button', { name: 'Lay the page shield here' }).click();
  await expect(page.getByTitle('page shield')).toBeVisible();
  await ada.reload();
  await ada.getByRole('button', { name: 'To the page shield' }).click();
  await expect(page).toBeFocused();
  await expect(page.getByTitle('page shield')).toHaveCount(0);
});

// Covers: Z-TABLE-22
test('foils are shown plain and as foils, one card or all', async ({ visit }) => {
  const { ada } = await meet(visit, game);
  const plain = ada.locator('.fan [data-shine="plain"]');
  const foil = ada.locator('.fan [data-shine="foil"]');
  await ada.mouse.move(0, 0);
  await ada.locator('body').press('1');
  await expect(plain).not.toHaveCount(0);
  const count = await plain.count();
  await ada.locator('body').press('2');
  await expect(foil).toHaveCount(count);
  await expect(plain).toHaveCount(0);
  await foil.first().press('1');
  await expect(plain).toHaveCount(1);
  await ada.reload();
  await expect(plain).toHaveCount(1);
});
