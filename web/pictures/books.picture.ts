import type { Page } from '@playwright/test';
import zatch from '../../games/zatch/web/e2e/game';
import { meet } from '../e2e/support/lobby';
import { playOn } from '../e2e/support/play';
import { test } from '../e2e/support/test';
import { lettersLoaded } from '../e2e/support/window';

test.use({ seed: zatch.seed });

/** After this many choices there is something on the mat. */
const CHOICES = 12;

/** Brings a Book of this kind with this tint. */
async function bring(page: Page, kind: string, tint: string): Promise<void> {
  await page.getByRole('button', { name: 'Room', exact: true }).click();
  await page.getByRole('group', { name: 'Your Book' }).getByRole('radio', { name: kind }).check();
  await page.getByRole('group', { name: 'Its tint' }).getByRole('radio', { name: tint }).check();
}

test('the covers of two Books', async ({ visit }) => {
  const { ada, ben, players } = await meet(visit, zatch);
  await bring(ada, 'Gold lines', 'teal');
  await bring(ben, 'Black', 'red');
  await playOn(players, CHOICES);
  await lettersLoaded(ada);
  await ada.mouse.move(0, 0);
  await ada.screenshot({ path: '../docs/pictures/books.jpg', type: 'jpeg', quality: 60 });
});
