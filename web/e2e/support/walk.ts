import type { Locator, Page } from '@playwright/test';
import { step, type Arrow, type Box } from '../../src/shell/table/walk';

const arrows: readonly Arrow[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** The fewest arrows that lead from one box to another; `undefined` if none do. */
function way(boxes: readonly Box[], from: number, to: number): Arrow[] | undefined {
  const found = new Map<number, Arrow[]>([[from, []]]);
  for (const [here, path] of found) {
    if (here === to) return path;
    for (const arrow of arrows) {
      const next = step(boxes, here, arrow);
      if (next !== undefined && !found.has(next)) found.set(next, [...path, arrow]);
    }
  }
  return undefined;
}

/** Walks with the arrow keys until this piece has the focus. */
export async function walkTo(page: Page, piece: Locator): Promise<void> {
  if (!(await page.evaluate(() => document.activeElement?.matches('[data-handle]'))))
    await page.keyboard.press('ArrowUp');
  const handle = await piece.getAttribute('data-handle');
  for (let i = 0; i < 60; i++) {
    const { boxes, from, to } = await piece.evaluate((target) => {
      const all = [...document.querySelectorAll('[data-handle]')];
      const boxes = all.map((one) => one.getBoundingClientRect().toJSON() as Box);
      return { boxes, from: all.indexOf(document.activeElement as Element), to: all.indexOf(target) };
    });
    // Pieces of a hand rise when they have the focus: the way is looked for again at every step.
    const next = way(boxes, from, to);
    if (!next) throw new Error(`the arrow keys do not lead to ${handle}`);
    if (!next[0]) return;
    await page.keyboard.press(next[0]);
  }
  throw new Error(`the arrow keys lead round and round, but not to ${handle}`);
}
