import { expect, type Page } from '@playwright/test';
import { example } from './example';
import type { Visit } from './test';

/** Tournaments, opened and entered through their pages. */

type Visiting = (path: string, how?: Visit) => Promise<Page>;

/** Whoever runs it opens a tournament through the form. */
export async function open(visit: Visiting, kind: string, how: Visit = {}): Promise<Page> {
  const page = await visit('/tournaments', how);
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: example.button }).click();
  await page.getByLabel('Name of the tournament').fill('Harbour Cup');
  await page.getByLabel('Who meets whom').selectOption(kind);
  await page.getByRole('spinbutton', { name: 'Places' }).fill('4');
  await page.getByLabel('Your own rules').fill('Be kind.\nShow up.');
  await page.getByRole('button', { name: 'Open the tournament' }).click();
  await expect(page.getByRole('heading', { name: 'Harbour Cup' })).toBeVisible();
  return page;
}

/** Somebody enters with the first deck. */
export async function enter(visit: Visiting, path: string, name: string, how: Visit = {}): Promise<Page> {
  const page = await visit(path, how);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Enter the tournament' }).click();
  await expect(page.getByRole('heading', { name: `You have entered as ${name}` })).toBeVisible();
  return page;
}
