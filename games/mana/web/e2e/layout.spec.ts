import type { Page } from '@playwright/test';
import { boxOf, open, show } from '$e2e/mock/open';
import { expect, test } from '$e2e/support/test';
import { desktop, resize, sideways, smallSideways, upright } from '$e2e/support/window';
import { longNames, state } from './positions';

test.describe('a phone held sideways', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('Lands are large enough, and the log lies behind a button', async ({ page, server }) => {
    await open(page, server.url, state());
    for (const size of [sideways, smallSideways]) {
      await resize(page, size);
      for (const handle of ['f1', 'f3', 'f4', 'f5', 'f6', 'f8', 'f9']) {
        const land = await boxOf(page, handle);
        expect(Math.min(land.width, land.height), `${handle}, ${size.join('×')}`).toBeGreaterThanOrEqual(44);
      }
      const log = page.getByRole('list', { name: 'Log' });
      await expect(log).toBeHidden();
      await page.getByRole('button', { name: 'Log, chat and actions' }).tap();
      await expect(log).toBeVisible();
      await expect(page.getByRole('button', { name: 'Resign…' })).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Close panel' }).tap();
      await expect(log).toBeHidden();
    }
  });
});

/**
 * Names of Lands, in hand and on the field, of Characters without Items, and words on empty piles that do not fit between
 * the sides, or are cut short.
 */
const cutOff = (page: Page, whole: boolean) =>
  page.locator('.mat .land .name, .mat .hollow .word, .mat .member:not(:has(.item)) .called').evaluateAll(
    (all, whole) =>
      all
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const words = range.getBoundingClientRect();
          const card = (one.closest('.land, .hollow, .beside') as Element).getBoundingClientRect();
          return (
            words.left < card.left - 1 ||
            words.right > card.right + 1 ||
            (whole && one.scrollHeight > one.clientHeight + 3)
          );
        })
        .map((one) => one.textContent),
    whole,
  );

test('no name of a Land and no word on an empty pile is cut off, and no pile lies over a Land', async ({
  page,
  server,
}) => {
  await open(page, server.url, state());
  for (const size of [[3840, 2160], desktop, [1280, 720], upright, sideways] as const) {
    await resize(page, size);
    const at = size.join('×');
    // Where there is little room, a long name may end in dots.
    expect(await cutOff(page, size[0] >= 1440), at).toEqual([]);
    if (size[0] < 1000) continue;
    for (const seat of ['a', 'b']) {
      const field = await page.locator(`[data-field="${seat}"]`).boundingBox();
      for (const zone of ['deck', 'discards', 'characters', 'fallen']) {
        const pile = await boxOf(page, `${zone}:${seat}`);
        expect(pile.x + pile.width, `${zone}:${seat}, ${at}`).toBeLessThanOrEqual(field?.x ?? 0);
      }
    }
  }
});

test('no name of a Character without an Item is cut off, nor does it hide its figures', async ({ page, server }) => {
  const mock = await open(page, server.url, state());
  await show(page, mock, longNames());
  for (const size of [upright, sideways, smallSideways] as const) {
    await resize(page, size);
    const at = size.join('×');
    expect(await cutOff(page, false), at).toEqual([]);
    for (const handle of ['f22', 'f23', 'f24', 'f25', 'f26']) {
      const member = page.locator('.member', { has: page.locator(`[data-handle="${handle}"]`) });
      await expect(member.locator('.called'), at).toBeVisible();
      const [place, beside] = [await member.boundingBox(), await member.locator('.beside').boundingBox()];
      if (!place || !beside) throw new Error(`${handle} is not there, ${at}`);
      // Its name and figures lie on its own place, not on that of its neighbour.
      expect(beside.y, `${handle}, ${at}`).toBeGreaterThanOrEqual(place.y - 1);
      expect(beside.y + beside.height, `${handle}, ${at}`).toBeLessThanOrEqual(place.y + place.height + 4);
    }
  }
});
