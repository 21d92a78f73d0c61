import type { Locator, Page } from '@playwright/test';

/** Walks with the arrow keys until this piece has the focus. */
export async function walkTo(page: Page, piece: Locator): Promise<void> {
  const trail: (string | null)[] = [];
  const target = await piece.getAttribute('data-handle');
  for (let i = 0; i < 80; i++) {
    const arrow = await piece.evaluate((to, handle) => {
      const from = document.activeElement;
      if (!from?.matches('[data-handle]')) return 'ArrowUp';
      if (from.getAttribute('data-handle') === handle) return '';
      const a = from.getBoundingClientRect();
      const b = to.getBoundingClientRect();
      const apart = a.bottom <= b.top + 4 || b.bottom <= a.top + 4;
      if (apart) return b.top > a.top ? 'ArrowDown' : 'ArrowUp';
      return b.left + b.width / 2 > a.left + a.width / 2 ? 'ArrowRight' : 'ArrowLeft';
    }, target);
    if (!arrow) return;
    trail.push(arrow, await page.evaluate(() => document.activeElement?.getAttribute('data-handle') ?? null));
    await page.keyboard.press(arrow);
  }
  throw new Error(`the arrow keys do not lead to ${target}: ${trail.slice(-24).join(' ')}`);
}
