import { expect, test } from '$e2e/support/test';

test('where nothing is found the names that may be meant are offered', async ({ visit }) => {
  const page = await visit('/cards/zatch?q=kollulu');
  await page.getByRole('group', { name: 'Did you mean' }).getByRole('button', { name: 'Kolulu', exact: true }).click();
  await expect(page).toHaveURL(/q=Kolulu/);
  await expect(
    page
      .getByRole('list', { name: 'Cards' })
      .getByRole('link', { name: /^Kolulu/ })
      .first(),
  ).toBeVisible();
});

test('where a term does not exist, what it may mean is offered', async ({ visit }) => {
  const page = await visit('/cards/zatch?q=%23thunder');
  const offered = page.getByRole('group', { name: 'Did you mean' });
  await offered.getByRole('button', { name: 'attribute:Thunder' }).click();
  await expect(page.getByRole('combobox', { name: 'Search the cards' })).toHaveValue('attribute:Thunder');
  await expect(page.getByRole('list', { name: 'Cards' }).getByRole('link').first()).toBeVisible();
});

test('cards of one name are told apart at a glance', async ({ visit }) => {
  const page = await visit('/cards/zatch?q=number:M-00');
  for (const sub of ['Kind King', 'Dropout Zatch', 'Injured Hero']) {
    await expect(page.getByRole('listitem').filter({ hasText: sub })).toHaveText(/Zatch Bell/);
  }
});
