import type { Page } from '@playwright/test';

/** The size of a window: its width and its height. */
export type Size = readonly [number, number];

export const desktop: Size = [1440, 900];
/** A large screen. */
export const large: Size = [2560, 1440];
/** Phones held upright and sideways, of which one is small. */
export const upright: Size = [390, 844];
export const sideways: Size = [844, 390];
export const smallSideways: Size = [740, 360];

/** Gives a page that is open another size, and waits until it has been drawn so. */
export async function resize(page: Page, [width, height]: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** What was measured before the letters came would lie otherwise. */
export const lettersLoaded = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => undefined));
