import { expect, type Page } from '@playwright/test';

/** Players who are somebody, on one device and on others. */

/** Becomes somebody on the page about oneself. */
export async function become(page: Page, name: string): Promise<void> {
  await page.goto('/me');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The link that another device opens to be the player of this page, which is the one about oneself. */
export async function linkForAnother(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add another device' }).click();
  await expect(page.getByRole('img', { name: 'The same link as a picture for a camera' })).toBeVisible();
  return page.getByLabel('Link for your other device').inputValue();
}
