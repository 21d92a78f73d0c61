import { expect, type Locator, type Page } from '@playwright/test';
import type { Grip } from './game';
import { walkTo } from './walk';

/** Taking an option through the page, as a player does: by clicks, by touch, or by keys alone. */
export type By = 'click' | 'tap' | 'keys';

/** How many choices the page has seen. */
export const stepOf = (page: Page) => page.locator('[data-step]').getAttribute('data-step');

/** The piece with a handle; of several the one that lies on top. */
const pieceAt = (page: Page, handle: string) => page.locator(`[data-handle="${handle}"]`).last();

/** The piece that acts in an option; `undefined` for those of the prompt bar. */
async function pieceOf(page: Page, key: string, { alone, placeOf }: Grip): Promise<Locator | undefined> {
  const [verb = '', first = ''] = key.split(' ');
  if (!first || alone.includes(verb)) return undefined;
  // A card of a pile is written with the seat of the pile before it.
  const card = first.replace(/^[ab]:/, '');
  for (const handle of [first, `card:${card}`, `hand:${card}`]) {
    if (await pieceAt(page, handle).count()) return pieceAt(page, handle);
  }
  const place = placeOf?.(first);
  return place === undefined ? undefined : page.locator(place);
}

/** The place on the mat at which an option is aimed. */
function targetOf(page: Page, key: string, { placeOf }: Grip): Locator {
  for (const word of key.split(' ').slice(2)) {
    const place = placeOf?.(word);
    if (place !== undefined) return page.locator(place);
    if (/^f\d/.test(word)) return pieceAt(page, word);
  }
  throw new Error(`${key} is aimed at nothing`);
}

async function press(page: Page, place: Locator, by: By): Promise<void> {
  if (by === 'keys') {
    await walkTo(page, place);
    await page.keyboard.press('Enter');
    return;
  }
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  const position = { x: Math.min(12, (box?.width ?? 24) / 2), y: Math.min(20, (box?.height ?? 40) / 2) };
  if (by === 'tap') await place.tap({ position });
  else await place.click({ position });
}

/** Presses a button that is not a piece: one of the menu or of the prompt bar. */
async function pressButton(page: Page, button: Locator, by: By): Promise<void> {
  if (by === 'click') await button.click();
  else if (by === 'tap') await button.tap();
  else {
    const inMenu = await page.locator('.menu').isVisible();
    if (!inMenu) await page.keyboard.press('p');
    // P leads to the gold answer, which may stand behind this one.
    const back =
      !inMenu &&
      (await button.evaluate(
        (one) => ((document.activeElement?.compareDocumentPosition(one) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING) > 0,
      ));
    for (let i = 0; i < 60; i++) {
      if (await button.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press(inMenu ? 'ArrowDown' : back ? 'Shift+Tab' : 'Tab');
    }
    await page.keyboard.press('Enter');
  }
}

/** The keys of the keyboard that take an option in every game. */
const common: Readonly<Record<string, string>> = { pass: 'Space', yes: 'y', no: 'n' };

/** Goes on after the piece was pressed that acts in an option. */
async function goOn(page: Page, key: string, by: By, grip: Grip): Promise<void> {
  const verb = key.split(' ')[0] ?? '';
  const entry = page.locator(`.menu [data-key="${key}"]`);
  const fold = page.locator(`.menu [data-fold="${verb}"]`);
  if (await fold.isVisible()) await pressButton(page, fold, by);
  if (await entry.isVisible()) return pressButton(page, entry, by);
  if (!(await page.locator('[aria-label="Choose on the mat"]').isVisible())) return;
  if (grip.together.includes(verb)) {
    for (const handle of key.split(' ').slice(2)) await press(page, pieceAt(page, handle), by);
    if (by === 'keys') await page.keyboard.press('Space');
    else await pressButton(page, page.locator(`[data-prompt] [data-key="${key}"]`), by);
    return;
  }
  await press(page, targetOf(page, key, grip), by);
  // A place that takes a card in more than one way asks in which.
  if (await entry.isVisible()) await pressButton(page, entry, by);
}

/** Takes the option with this key. */
export async function take(page: Page, key: string, by: By, grip: Grip): Promise<void> {
  const short = common[key] ?? grip.shortcuts[key];
  if (by === 'keys' && short) {
    await page.keyboard.press(short);
    return;
  }
  // A battle that lies over the mat has buttons for what it asks.
  const inBattle = page.getByRole('group', { name: 'Still possible' }).locator(`[data-key="${key}"]`);
  if (by !== 'keys' && (await inBattle.isVisible())) {
    await pressButton(page, inBattle, by);
    return;
  }
  const piece = await pieceOf(page, key, grip);
  if (!piece) {
    await pressButton(page, page.locator(`[data-prompt] [data-key="${key}"]`), by);
    return;
  }
  const before = await stepOf(page);
  await press(page, piece, by);
  const open = page.locator('.menu').or(page.locator('[aria-label="Choose on the mat"]')).first();
  // Where only a card is asked for, the card was the whole answer.
  const answered = async () => (await open.isVisible()) || (await stepOf(page)) !== before;
  await expect.poll(answered, { message: key, intervals: [10, 20, 50] }).toBe(true);
  if ((await stepOf(page)) === before) await goOn(page, key, by, grip);
}
