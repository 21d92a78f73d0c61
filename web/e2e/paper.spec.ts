import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import type { DeckRead } from '../src/protocol/types';
import { faults } from './support/axe';
import { copyReady } from './support/decks';
import { games } from './support/games';
import { expect, test } from './support/test';

/** Decks on paper, and on the table that others use. */

/** How many cards one sheet of paper holds. */
const NINE = 9;

/** The least size of letters on paper, in pixels of CSS: five points. */
const LEAST = 6.6;

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

/** The first two cards on a sheet: how many colours each of them has, and at how many of 1000 points they differ. */
const lookOf = (page: Page, picture: Uint8Array) =>
  page.evaluate(
    async ([address, COLUMNS, ROWS]) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const [width, height] = [image.naturalWidth / COLUMNS, image.naturalHeight / ROWS];
      const colors = [0, 1].map((column) => {
        const canvas = new OffscreenCanvas(25, 40);
        const drawing = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
        drawing.imageSmoothingEnabled = false;
        drawing.drawImage(image, column * width, 0, width, height, 0, 0, canvas.width, canvas.height);
        return [...new Uint32Array(drawing.getImageData(0, 0, canvas.width, canvas.height).data.buffer)];
      });
      const [one = [], other = []] = colors;
      return { colors: colors.map((all) => new Set(all).size), differing: one.filter((c, i) => c !== other[i]).length };
    },
    [`data:image/png;base64,${Buffer.from(picture).toString('base64')}`, 10, 7] as const,
  );

/** In how many sizes titles are printed. */
const titleSizes = (page: Page) =>
  printed(page).evaluateAll((cards) => {
    const sizes = (cards as HTMLElement[]).map((card) => {
      const title = card.querySelector('h2') as HTMLElement;
      return (parseFloat(getComputedStyle(title).fontSize) / card.offsetWidth).toFixed(4);
    });
    return new Set(sizes).size;
  });

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
      expect(await titleSizes(page)).toBe(1);
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
  });
}

test('a deck for Tabletop Simulator comes with its pictures, and reads as the same deck', async ({ visit, game }) => {
  const page = await visit('/decks');
  await copyReady(page, game);
  await page.getByRole('button', { name: 'Export' }).click();
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
  const [sheet = new Uint8Array()] = Object.entries(files).flatMap(([name, file]) =>
    /^Mods\/Images\/.*sheet1png\.png$/.test(name) ? file : [],
  );
  const { colors, differing } = await lookOf(page, sheet);
  for (const count of colors) expect(count).toBeGreaterThan(50);
  expect(differing).toBeGreaterThan(100);
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
