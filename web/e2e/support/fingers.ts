import { expect, type Locator, type Page } from '@playwright/test';
import { resize, sideways, upright, type Size } from './window';

/** A phone of this size, held in the hand. */
export const phone = (...[width, height]: Size) => ({
  viewport: { width, height },
  hasTouch: true,
  isMobile: true,
});

/** Phones held upright and sideways, of which one is short. */
export const phones: readonly Size[] = [upright, sideways, [667, 375]];

/** Sees to it that nothing is wider than the window. */
export async function isNarrow(page: Page, what: string): Promise<void> {
  // A phone shows a page that is too wide from farther away: its window is as wide then as the page.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(wide, `${what}: beyond the window`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Sees to it that nothing is wider than the window, and that a finger can hit whatever can be pressed. */
export async function fits(page: Page, what: string): Promise<void> {
  await isNarrow(page, what);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, select, input, summary)')]
      // A box to check is hit by its words too.
      .map((element) => (element.matches('[type="checkbox"], [type="radio"]') && element.closest('label')) || element)
      .map((element) => [element.textContent?.trim(), element.getBoundingClientRect().height] as const)
      .filter(([, height]) => height > 1 && height < 43.5),
  );
  expect.soft(small, `${what}: too small for a finger`).toEqual([]);
}

/** Sees to it that a dialog or a panel lies within the window, with nothing wider than itself and nothing too small for a finger. */
export async function boxFits(box: Locator, what: string): Promise<void> {
  const found = await box.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return {
      beyond: left < 0 || top < 0 || right > innerWidth || bottom > innerHeight,
      wide: element.scrollWidth - element.clientWidth,
      small: [...element.querySelectorAll('a, button, select, input, summary')]
        .map((one) => (one.matches('[type="checkbox"], [type="radio"]') && one.closest('label')) || one)
        .map((one) => [one.textContent?.trim(), one.getBoundingClientRect().height] as const)
        .filter(([, height]) => height > 1 && height < 43.5),
    };
  });
  expect.soft(found, what).toEqual({ beyond: false, wide: 0, small: [] });
}

/** Sees to it that a page fits all phones, one after the other. */
export async function fitsPhones(page: Page, what: string): Promise<void> {
  for (const size of phones) {
    await resize(page, size);
    await fits(page, `${what}, ${size.join('×')}`);
  }
}
