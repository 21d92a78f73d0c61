import { begin } from './support/decks';
import { example } from './support/example';
import { openMatch } from './support/lobby';
import { become, linkForAnother } from './support/somebody';
import { expect, test } from './support/test';

/** What players keep follows them to their other devices. */

test.use({ seed: example.seed });

test('a deck, a look and the name of a device follow their player', async ({ visit }) => {
  const laptop = await visit('/');
  await become(laptop, 'Ada');
  const link = await linkForAnother(laptop);
  await laptop.goto('/decks');
  await begin(laptop, example);
  const name = laptop.getByLabel('Name of the deck');
  await name.fill('Harbour lights');
  await expect(laptop).toHaveTitle(/Harbour lights/);

  const phone = await visit(link);
  await phone.getByRole('button', { name: 'Sign in as this player' }).click();
  await phone
    .getByRole('button', { name: /^Rename/ })
    .last()
    .click();
  await phone.getByLabel('Name of the device').fill('In the kitchen');
  await phone.getByRole('region', { name: 'Devices' }).getByRole('button', { name: 'Save' }).click();
  await expect(phone.getByText('In the kitchen')).toBeVisible();
  // The laptop has told it in the meantime, or does so soon; the phone asks when it comes to a page.
  const there = phone.getByRole('link', { name: /Harbour lights/ });
  await expect(async () => {
    await phone.goto('/decks');
    await expect(there).toBeVisible({ timeout: 2_000 });
  }).toPass();

  // What one brings to the table is picked on one device and worn on the other.
  await phone.goto('/');
  await openMatch(phone, example, 'computer');
  await phone.getByRole('button', { name: 'Room', exact: true }).click();
  await phone.getByRole('radio', { name: 'teal' }).first().check();
  await expect(async () => {
    await laptop.goto('/');
    await expect
      .poll(() => laptop.evaluate(() => localStorage.getItem('tercet.own-look')), { timeout: 2_000 })
      .toContain('teal');
  }).toPass();
});
