import { expect, type Locator, type Page } from '@playwright/test';
import { faults } from './axe';
import { boxFits } from './fingers';

/** Pages and their dialogs by the keyboard alone. */

/** A page has fewer stops than this. */
const STOPS = 200;

/** Goes on with Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let i = 0; i < STOPS; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Goes there with Tab and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes there with Tab and types in place of what is there. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Opens a dialog from its button, and sees to it that it has the focus, fits the window, and that axe finds nothing. */
export async function openDialog(page: Page, opener: Locator, name: string): Promise<Locator> {
  await enter(page, opener);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  const holds = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holds, { message: `the focus is in ${name}` }).toBe(true);
  await boxFits(dialog, name);
  expect.soft(await faults(page), name).toEqual([]);
  return dialog;
}

/** Leaves a dialog with Esc, to where one was. */
export async function leaveDialog(page: Page, dialog: Locator, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}
