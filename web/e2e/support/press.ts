import { expect, type Locator, type Page } from '@playwright/test';

/** Pressing cards where they could slip away from under the mouse. */

/** Points of a card, as parts of its box: its edges, where a card that rises or turns could slip away. */
const edges = [
  [0.04, 0.5],
  [0.1, 0.06],
  [0.4, 0.03],
  [0.4, 0.97],
] as const;

/** Waits until nothing moves under the mouse any more. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

/** Presses on every card wherever it shows, once it has risen under the mouse, and says where nothing came of it. */
export async function deaf(page: Page, cards: Locator): Promise<string[]> {
  const lost: string[] = [];
  for (const card of await cards.all()) {
    for (const [right, down] of edges) {
      await page.mouse.move(2, 2);
      await settled(page);
      const box = await card.boundingBox();
      if (!box) throw new Error('a card is not there');
      const [x, y] = [box.x + box.width * right, box.y + box.height * down];
      const shows = await card.evaluate((element, [x, y]) => element.contains(document.elementFromPoint(x, y)), [
        x,
        y,
      ] as const);
      if (!shows) continue;
      await page.mouse.move(x, y);
      await settled(page);
      await page.mouse.down();
      await page.mouse.up();
      const heard = await page
        .locator('.menu')
        .waitFor({ timeout: 10_000 })
        .then(
          () => true,
          () => false,
        );
      if (!heard) lost.push(`${await card.getAttribute('data-flip')} at ${right}, ${down}`);
      await page.keyboard.press('Escape');
      await card.evaluate((element) => element.blur());
    }
  }
  return lost;
}
