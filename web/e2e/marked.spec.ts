import type { Page } from '@playwright/test';
import { open } from './mock/open';
import { chromium } from './support/chromium';
import { games } from './support/games';
import { expect, test } from './support/test';

/** Whether what is marked on the mats can be told from the rest: the pixels themselves are looked at. */

test.use({ launchOptions: chromium({ pictures: true }) });

/** How much lighter one colour is than another (WCAG 2, 1 to 21). */
function contrast(one: readonly number[], other: readonly number[]): number {
  const light = (colour: readonly number[]) => {
    const [r = 0, g = 0, b = 0] = colour.map((part) =>
      part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The colours of the points left of a piece, from its edge outwards. */
async function beside(page: Page, handle: string, reach: number): Promise<number[][]> {
  const box = await page.locator(`[data-handle="${handle}"]`).first().boundingBox();
  if (!box) throw new Error(`${handle} is not there`);
  const shot = await page.screenshot({
    clip: { x: box.x - reach, y: box.y + box.height / 2, width: reach, height: 1 },
  });
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, 1);
    const paint = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    paint.drawImage(picture, 0, 0);
    const { data: points } = paint.getImageData(0, 0, picture.width, 1);
    return Array.from({ length: picture.width }, (_, i) => [...points.slice(4 * i, 4 * i + 3)]).reverse();
  }, shot.toString('base64'));
}

const themes = {
  dark: { colorScheme: 'dark', forcedColors: null },
  light: { colorScheme: 'light', forcedColors: null },
  'colours of the system': { colorScheme: null, forcedColors: 'active' },
} as const;

for (const { name, mat } of games) {
  test(`what can be done stands in a ring that is seen: ${name}`, async ({ page, server }) => {
    const { position, piece, plain } = mat.lit;
    await open(page, server.url, position());
    for (const [theme, options] of Object.entries(themes)) {
      await page.emulateMedia(options);
      const ring = await beside(page, piece, 5);
      // A gap, then the ring: each is told from the other, and a card without them has neither.
      const [gap, bright] = [ring[0] ?? [], ring[3] ?? []];
      expect.soft(contrast(gap, bright), theme).toBeGreaterThan(4.5);
      const none = await beside(page, plain, 5);
      expect.soft(contrast(none[0] ?? [], none[3] ?? []), theme).toBeLessThan(1.6);
    }
  });
}
