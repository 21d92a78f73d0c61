import type { Page } from '@playwright/test';
import * as mana from './mock/mana/state';
import { mockServer } from './mock/server';
import { state } from './mock/state';
import * as zatch from './mock/zatch/state';
import { expect, test } from './support/test';

/** Where things lie on the mats, and whether they can be seen and pressed there. */

const positions = {
  'Battlemonsters': state,
  'Mana': mana.state,
  'Mana, a battle': mana.battle,
  'Mana, a Support to answer': mana.answering,
  'Zatch Bell': zatch.state,
  'Zatch Bell, a Battle': zatch.battle,
  'Zatch Bell, Battle In': zatch.battleIn,
};

async function open(page: Page, url: string, of: ReturnType<typeof state>) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const mock = await mockServer(page, of);
  await page.goto(`${url}/m/mock`);
  await expect(page.locator('[data-field="a"]')).toBeVisible();
  // Cards that were measured before the letters came would lie otherwise.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return mock;
}

async function box(page: Page, handle: string) {
  const found = await page.locator(`[data-handle="${handle}"]`).first().boundingBox();
  if (!found) throw new Error(`${handle} is not there`);
  return found;
}

// Covers: B-START-08
test('the graveyard lies to the left of its supply, and every card can be seen', async ({ page, server }) => {
  await open(page, server.url, state());
  for (const seat of ['a', 'b']) {
    const [graveyard, supply] = [await box(page, `graveyard:${seat}`), await box(page, `supply:${seat}`)];
    expect(graveyard.x + graveyard.width, `piles of ${seat}`).toBeLessThanOrEqual(supply.x);
  }
  const size = page.viewportSize();
  for (const handle of ['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'graveyard:a', 'graveyard:b']) {
    const { x, y, width, height } = await box(page, handle);
    expect(Math.min(x, y), handle).toBeGreaterThanOrEqual(0);
    expect(x + width, handle).toBeLessThanOrEqual(size?.width ?? 0);
    expect(y + height, handle).toBeLessThanOrEqual(size?.height ?? 0);
  }
});

/** What of the page cannot be pressed as it should: outside, covered, or too small for a finger. */
async function missed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FINGER = 44;
    /** Points along each side at which a thing is tried. */
    const TRIED = 9;
    const faults: string[] = [];
    const named = (element: Element) => element.getAttribute('data-handle') ?? element.textContent?.trim() ?? '';
    /** Where a finger meets a thing: how much of it, and how wide. */
    const met = (element: Element, { left, top, width, height }: DOMRect) => {
      const hits = Array.from({ length: TRIED * TRIED }, (_, i) => {
        const [x, y] = [(i % TRIED) + 0.5, Math.floor(i / TRIED) + 0.5];
        return element.contains(document.elementFromPoint(left + (width * x) / TRIED, top + (height * y) / TRIED));
      });
      const columns = Array.from({ length: TRIED }, (_, x) => hits.some((hit, i) => hit && i % TRIED === x));
      return { share: hits.filter(Boolean).length / hits.length, wide: (columns.filter(Boolean).length * width) / TRIED };
    };
    for (const element of document.querySelectorAll<HTMLElement>('.page :is(button, a, summary, input, select)')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      // A battle lies over the field until it is folded, and pages that were turned past lie on a heap.
      const folded = element.closest('.far-field, .near-field, .far-party, .near-party, .middle') && document.querySelector('.stage .battle');
      if (folded || element.closest('.past')) continue;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const area = element.getBoundingClientRect();
      if (area.width === 0) continue;
      const tag = `${named(element)} (${Math.round(area.width)}×${Math.round(area.height)})`;
      if (area.left < -1 || area.top < -1 || area.right > innerWidth + 1 || area.bottom > innerHeight + 1) faults.push(`${tag} is outside`);
      const { share, wide } = met(element, area);
      const answer = element.closest('[data-prompt], .rail') !== null;
      const inHand = element.closest('.hand, .fan, .near-book') !== null && element.closest('.far-hand, .far-party') === null;
      if (share < (answer ? 0.9 : 0.3)) faults.push(`${tag} is covered: ${share.toFixed(2)} of it is free`);
      if ((answer || inHand) && area.height < FINGER) faults.push(`${tag} is too low for a finger`);
      if ((answer || inHand) && wide < (answer ? FINGER : FINGER * 0.9)) faults.push(`${tag} is too narrow for a finger: ${Math.round(wide)}`);
    }
    return faults;
  });
}

test.describe('a phone held sideways', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const [width, height] of [[844, 390], [740, 360]] as const) {
    for (const [name, position] of Object.entries(positions)) {
      test(`of ${width}×${height}: everything can be pressed. ${name}`, async ({ page, server }) => {
        await page.setViewportSize({ width, height });
        await open(page, server.url, position());
        expect(await missed(page)).toEqual([]);
        for (const seat of ['a', 'b']) {
          const field = await page.locator(`[data-field="${seat}"]`).boundingBox();
          expect(field?.height, `field of ${seat}`).toBeGreaterThanOrEqual(56);
          expect(field?.width, `field of ${seat}`).toBeGreaterThanOrEqual(140);
        }
        expect(await page.evaluate(() => document.documentElement.scrollHeight), 'nothing scrolls the page').toBeLessThanOrEqual(height);
      });
    }

    test(`of ${width}×${height}: Lands are large enough, and the log lies behind a button`, async ({ page, server }) => {
      await page.setViewportSize({ width, height });
      await open(page, server.url, mana.state());
      for (const handle of ['f1', 'f3', 'f4', 'f5', 'f6', 'f8', 'f9']) {
        const land = await box(page, handle);
        expect(Math.min(land.width, land.height), handle).toBeGreaterThanOrEqual(44);
      }
      const log = page.getByRole('list', { name: 'Log' });
      await expect(log).toBeHidden();
      await page.getByRole('button', { name: 'Log, chat and actions' }).tap();
      await expect(log).toBeVisible();
      await expect(page.getByRole('button', { name: 'Resign…' })).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Close panel' }).tap();
      await expect(log).toBeHidden();
    });
  }
});

for (const [width, height] of [[1440, 900], [390, 844], [844, 390]] as const) {
  for (const [game, position] of [['Battlemonsters', state], ['Mana', mana.state], ['Zatch Bell', zatch.state]] as const) {
    test(`whatever is asked, the board stays where it is. ${game} at ${width}×${height}`, async ({ page, server }) => {
      await page.setViewportSize({ width, height });
      const mock = await open(page, server.url, position());
      const lie = () => page.locator('[data-field]').evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().toJSON()));
      const before = await lie();
      const answers = (count: number) => Array.from({ length: count }, (_, i) => ({ key: `number ${i}`, label: `Give ${i} of what you have`, touches: [] }));
      const asked = [
        { question: 'Waiting for {b}.', offers: [] },
        { question: 'Deathbringer attacks your Party with STR 7. Let it through for 1 Mana, or fight it with as many of your Characters as you like?', offers: answers(5) },
        { question: 'How many?', offers: answers(14) },
        { question: 'Yes or no?', offers: answers(2), draw_offered_by: 'b' as const },
      ];
      for (const [i, more] of asked.entries()) {
        const step = 100 + i;
        mock.send({ type: 'state', match: 'mock', state: { ...position(), ...more, step } });
        await expect(page.locator(`[data-step="${step}"]`)).toBeVisible();
        expect(await lie(), more.question).toEqual(before);
      }
    });
  }
}
