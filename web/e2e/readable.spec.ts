import type { Page } from '@playwright/test';
import { open, show } from './mock/open';
import { cards, state, view } from './support/example';
import { games } from './support/games';
import { expect, test } from './support/test';
import { desktop, large, resize, sideways, upright } from './support/window';

/** Whether what stands on the mats can be read. */

/** Texts on the mat that are too small, and words that break elsewhere than at a hyphen; on faces letters may be as small as in print. */
async function unreadable(page: Page, least: number, print: number): Promise<string[]> {
  return page.evaluate(
    ([least, print]) => {
      const faults: string[] = [];
      const walker = document.createTreeWalker(document.querySelector('.mat') as Element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        const around = node.parentElement as HTMLElement;
        if (
          !/[\p{L}\p{N}]/u.test(text) ||
          around.closest('.unseen') ||
          !around.checkVisibility({ visibilityProperty: true })
        )
          continue;
        const size = parseFloat(getComputedStyle(around).fontSize);
        if (size < (around.closest('.face, .land') ? print : least))
          faults.push(`"${text.trim()}" in ${around.className}: ${size} px`);
        let before: DOMRect | undefined;
        for (let i = 0; i < text.length; i++) {
          range.setStart(node, i);
          range.setEnd(node, i + 1);
          // After a soft hyphen the hyphen itself comes first.
          const here = [...range.getClientRects()].at(-1);
          if (!here) continue;
          const inWord = /[\p{L}\p{N}]{2}/u.test(text.slice(i - 1, i + 1));
          // Back to the left and down: on cards that lean or lie on their side, letters of one line differ in height.
          if (inWord && before && here.left < before.left && here.top - before.top > size / 2)
            faults.push(`"${text.trim()}" breaks before "${text.slice(i)}"`);
          before = here;
        }
      }
      return [...new Set(faults)];
    },
    [least, print] as const,
  );
}

for (const { name, mat } of games) {
  test(`no letters on the mat are small, and words break between syllables: ${name}`, async ({ page, server }) => {
    const mock = await open(page, server.url, mat.state());
    const positions = Object.entries({ 'in the middle of a match': mat.state, ...mat.read });
    for (const [i, [shown, position]] of positions.entries()) {
      await show(page, mock, { ...position(), step: 100 + i });
      for (const size of [desktop, large]) {
        await resize(page, size);
        expect.soft(await unreadable(page, 12, 12), `${shown}, ${size.join('×')}`).toEqual([]);
      }
      for (const size of [upright, sideways]) {
        await resize(page, size);
        expect.soft(await unreadable(page, 11, 9.5), `${shown}, on a phone, ${size.join('×')}`).toEqual([]);
      }
    }
  });
}

test('a hand of nine cards is cut off at no end', async ({ page, server }) => {
  const hand = [...cards.all.slice(0, 9)].map((face) => ({ face, summoned_this_turn: false }));
  const a = { ...view.sides.a, hand, hand_count: 9 };
  await open(page, server.url, state({ view: { ...view, sides: { ...view.sides, a } } }));
  const held = page.getByRole('region', { name: 'Your hand, 9 cards' });
  const boxes = () =>
    held.locator('[data-handle]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  for (const size of [desktop, upright, sideways]) {
    await resize(page, size);
    const at = size.join('×');
    const around = await held.boundingBox();
    // Its letters and pictures are inside at either end, wherever the row has been moved to.
    await held.evaluate((row) => row.scrollTo({ left: 0 }));
    const first = (await boxes())[0];
    expect(first.left, at).toBeGreaterThanOrEqual(around?.x ?? 0);
    await held.evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
    const all = await boxes();
    expect(all.at(-1).right, at).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0));
    const low = Math.min(size[1], (around?.y ?? 0) + (around?.height ?? 0));
    for (const one of all) expect(one.bottom, `the lower edge, ${at}`).toBeLessThanOrEqual(low);
  }
});
