import { inviteReferee, meet } from '$e2e/support/lobby';
import { playOn } from '$e2e/support/play';
import { expect, test } from '$e2e/support/test';
import zatch from './game';

test.use({ seed: zatch.seed });

test('a card that is dragged over the folded Book unfolds it, and is dropped on a page', async ({ visit }) => {
  const { ada, ben, players } = await meet(visit, zatch);
  const rita = await inviteReferee(visit, ada, ben);
  await playOn(players, 3);

  await rita.getByRole('button', { name: 'Correct the position…' }).click();
  const editor = rita.getByRole('dialog');
  const side = editor.getByRole('region', { name: 'Ada', exact: true });
  const page = side.getByRole('group', { name: 'Page 1', exact: true });
  await expect(page).toBeHidden();
  await side
    .getByRole('group', { name: /^MAMODO area/ })
    .locator('li')
    .first()
    .hover();
  await rita.mouse.down();
  await side.getByText('Book', { exact: true }).hover();
  await expect(page).toBeVisible();
  await page.hover();
  await rita.mouse.up();
  await expect(page.locator('li')).toHaveCount(1);
  await expect(editor.getByRole('region', { name: 'What differs' })).toContainText(/goes from .* of Ada to page 1/i);
});
