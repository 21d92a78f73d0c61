import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import type { DeckRead } from '../src/protocol/types';
import { faults } from './support/axe';
import type { Game } from './support/game';
import { games } from './support/games';
import { expect, test } from './support/test';

/** Decks on paper, and on the table that others use. */

/** How many cards one sheet of paper holds. */
const NINE = 9;

/** The least size of letters on paper, in pixels of CSS: five points. */
const LEAST = 6.6;

/** Copies the first ready deck of a game, and says how many cards it has. */
async function copyReady(page: Page, game: Game): Promise<number> {
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: game.button }).click();
  const ready = page.getByRole('region', { name: /^Ready decks/ });
  await ready.getByRole('button', { name: /^Copy/ }).first().click();
  await expect(page.getByText('legal', { exact: true })).toBeVisible();
  return parseInt(await page.locator('.bar .size').innerText(), 10);
}

const printed = (page: Page) => page.locator('.sheet .paper article');

/** How many pages a PDF has. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

/** What does not lie within its card, and letters that are too small, among all that is printed. */
const unreadable = (page: Page) =>
  page.evaluate((least) => {
    const wrong: string[] = [];
    for (const card of document.querySelectorAll<HTMLElement>('.paper')) {
      const frame = card.getBoundingClientRect();
      const article = card.querySelector('article') as HTMLElement;
      const scale = article.getBoundingClientRect().width / article.offsetWidth;
      for (const text of article.querySelectorAll<HTMLElement>('h2, p, .line span, footer span')) {
        const { bottom, right } = text.getBoundingClientRect();
        if (bottom > frame.bottom + 1 || right > frame.right + 1) wrong.push(`cut off: ${text.textContent}`);
        const size = parseFloat(getComputedStyle(text).fontSize) * scale;
        if (text.textContent && size < least) wrong.push(`${size} px: ${text.textContent}`);
      }
    }
    return wrong;
  }, LEAST);

for (const game of games) {
  test.describe(game.name, () => {
    test('a deck is printed in its size, nine cards to a page, with all texts to be read', async ({ visit }) => {
      const page = await visit('/decks');
      const count = await copyReady(page, game);
      await page.getByRole('link', { name: 'Print' }).click();
      await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
      await expect(printed(page)).toHaveCount(count);
      expect(await faults(page)).toEqual([]);
      expect(await unreadable(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      const box = await page.locator('.paper').first().boundingBox();
      expect(box?.width).toBeCloseTo((63 / 25.4) * 96, 0);
      expect(box?.height).toBeCloseTo((88 / 25.4) * 96, 0);
      expect(await unreadable(page)).toEqual([]);
      const pages = Math.ceil(count / NINE);
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(pages);
      await page.emulateMedia({ media: null });
      await page.getByRole('combobox', { name: 'Paper' }).selectOption('Letter');
      await page.getByRole('button', { name: /^Pick cards/ }).click();
      await page.getByRole('checkbox').first().uncheck();
      await expect(printed(page)).toHaveCount(count - 1);
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(Math.ceil((count - 1) / NINE));
    });

    test('a deck for Tabletop Simulator comes with its pictures, and reads as the same deck', async ({ visit }) => {
      const page = await visit('/decks');
      await copyReady(page, game);
      await page.getByRole('button', { name: 'Take along' }).click();
      const format = page.getByRole('combobox', { name: /^Format/ });
      const text = page.getByLabel('The deck in this format');
      await format.selectOption('json');
      await expect(text).toHaveValue(/tercet_deck/);
      const before: unknown = JSON.parse(await text.inputValue());
      await format.selectOption('tts');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download with pictures (ZIP)' }).click();
      const files = unzipSync(readFileSync(await (await download).path()));

      const [object = ''] = Object.keys(files).filter((name) => /^Saves\/Saved Objects\/.+\.json$/.test(name));
      const saved = strFromU8(files[object] ?? new Uint8Array());
      const decks = (JSON.parse(saved) as { ObjectStates: { CustomDeck: Record<string, { FaceURL: string }> }[] })
        .ObjectStates;
      const sheets = new Set(decks.flatMap((deck) => Object.values(deck.CustomDeck).map(({ FaceURL }) => FaceURL)));
      for (const sheet of sheets) {
        const picture = files[`Mods/Images/${sheet.replace(/[^A-Za-z0-9]/g, '')}.png`];
        expect(picture, sheet).toBeDefined();
        // The head of a PNG says its width and height.
        const head = new DataView((picture as Uint8Array).slice(0, 24).buffer);
        expect(head.getUint32(0)).toBe(0x89504e47);
        const [width, height] = [head.getUint32(16), head.getUint32(20)];
        expect(width / 10 / (height / 7)).toBeCloseTo(63 / 88, 2);
        expect(width).toBe(4000);
      }
      expect(Object.keys(files).filter((name) => name.startsWith('Mods/'))).toHaveLength(sheets.size + 1);
      expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('Saved Objects');

      const read = await page.evaluate(
        async ([game, saved]) => {
          const answer = await fetch(`/api/games/${game}/decks/read`, { method: 'POST', body: saved });
          return (await answer.json()) as DeckRead;
        },
        [game.id, saved] as const,
      );
      expect(read.deck).toEqual(before);
    });
  });
}
