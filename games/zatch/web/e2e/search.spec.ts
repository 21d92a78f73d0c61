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
