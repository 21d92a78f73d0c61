import type { Locator, Page } from '@playwright/test';
import { mockServer } from './mock/server';
import { state, view } from './mock/state';
import * as zatch from './mock/zatch/state';
import { expect, test } from './support/test';

/** A press of the mouse is heard, wherever it meets a card and whatever moves meanwhile. */

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
async function deaf(page: Page, cards: Locator): Promise<string[]> {
  const lost: string[] = [];
  for (const card of await cards.all()) {
    for (const [right, down] of edges) {
      await page.mouse.move(2, 2);
      await settled(page);
      const box = await card.boundingBox();
      if (!box) throw new Error('a card is not there');
      const [x, y] = [box.x + box.width * right, box.y + box.height * down];
      const shows = await card.evaluate((element, [x, y]) => element.contains(document.elementFromPoint(x, y)), [x, y] as const);
      if (!shows) continue;
      await page.mouse.move(x, y);
      await settled(page);
      await page.mouse.down();
      await page.mouse.up();
      const heard = await page.locator('.menu').waitFor({ timeout: 10_000 }).then(() => true, () => false);
      if (!heard) lost.push(`${await card.getAttribute('data-flip')} at ${right}, ${down}`);
      await page.keyboard.press('Escape');
      await card.evaluate((element) => element.blur());
    }
  }
  return lost;
}

test('cards of the hand hear a press at all their edges', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await mockServer(page, state());
  await page.goto(`${server.url}/m/mock`);
  const hand = page.getByRole('region', { name: /^Your hand/ }).locator('[data-handle]');
  await expect(hand).toHaveCount(6);
  expect(await deaf(page, hand)).toEqual([]);
});

test('pages of the Spell Book hear a press at all their edges', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await mockServer(page, zatch.state());
  await page.goto(`${server.url}/m/mock`);
  const pages = page.getByRole('region', { name: 'Your Spell Book, page by page' }).locator('[data-handle="p12"], [data-handle="p13"], [data-handle="p14"]');
  await expect(pages).toHaveCount(3);
  expect(await deaf(page, pages)).toEqual([]);
});

test('a press counts for the card it began on, even if the cards move before it ends', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const mock = await mockServer(page, state());
  await page.goto(`${server.url}/m/mock`);
  const card = page.locator('[data-handle="hand:angel/catman"]');
  const before = await card.boundingBox();
  if (!before) throw new Error('the card is not there');
  await page.mouse.move(before.x + 30, before.y + 40);
  await page.mouse.down();
  const a = { ...view.sides.a, hand: view.sides.a.hand.slice(2), hand_count: 4 };
  mock.send({ type: 'state', match: 'mock', state: state({ step: 32, view: { ...view, sides: { ...view.sides, a } } }) });
  await expect(page.locator('[data-step="32"]')).toBeVisible();
  expect((await card.boundingBox())?.x).toBeLessThan(before.x - 60);
  await page.mouse.up();
  await expect(page.locator('.menu [data-key="discard angel/catman"]')).toBeVisible();
});

test('a press that is let go elsewhere is none', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await mockServer(page, state());
  await page.goto(`${server.url}/m/mock`);
  // A card with nothing to do, so that it is not dragged.
  const box = await page.locator('[data-handle="f3"]').boundingBox();
  if (!box) throw new Error('the card is not there');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y - 120, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.menu')).toHaveCount(0);
});
