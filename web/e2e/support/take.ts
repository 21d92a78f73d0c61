import { expect, type Page } from '@playwright/test';
import type { Grip } from './game';
import { walkTo } from './walk';

/** Taking an option through the page, as a player does: by clicks, by touch, or by keys alone. */
export type By = 'click' | 'tap' | 'keys';

/** A piece is pressed near its upper left corner, where no other one lies over it; all else in its middle. */
type Part = 'corner' | 'middle';

const pieceAt = (handle: string) => `[data-handle="${handle}"]`;
const inPrompt = (key: string) => `[data-prompt] [data-key="${key}"]`;
const inMenu = (key: string) => `.menu [data-key="${key}"]`;
/** A battle that lies over the mat has buttons for what it asks. */
const inBattle = (key: string) => `[role="group"][aria-label="Still possible"] [data-key="${key}"]`;
const MENU = '.menu';
/** Shown while an option is still aimed. */
const AIMING = '[aria-label="Choose on the mat"]';

/** Which of these can be seen. All are looked for at once: every question to the page takes its time. */
async function seen(page: Page, ...places: string[]): Promise<boolean[]> {
  return page.evaluate(
    (places) =>
      places.map((place) =>
        [...document.querySelectorAll(place)].some((one) => one.checkVisibility({ visibilityProperty: true })),
      ),
    places,
  );
}

/** The piece that acts in an option; `undefined` for those of the prompt bar. */
async function pieceOf(page: Page, key: string, { alone, placeOf }: Grip): Promise<string | undefined> {
  const [verb = '', first = ''] = key.split(' ');
  if (!first || alone.includes(verb)) return undefined;
  // A card of a pile is written with the seat of the pile before it.
  const card = first.replace(/^[ab]:/, '');
  const pieces = [first, `card:${card}`, `hand:${card}`].map(pieceAt);
  const there = await page.evaluate((pieces) => pieces.find((piece) => document.querySelector(piece)), pieces);
  return there ?? placeOf?.(first);
}

/** The place on the mat at which an option is aimed. */
function targetOf(key: string, { placeOf }: Grip): string {
  for (const word of key.split(' ').slice(2)) {
    const place = placeOf?.(word);
    if (place !== undefined) return place;
    if (/^f\d/.test(word)) return pieceAt(word);
  }
  throw new Error(`${key} is aimed at nothing`);
}

/**
 * Where a press would reach this place; of several pieces the one on top. Nothing if it moves, or if something lies over it.
 * A press that reaches something else after all is an error in the page.
 */
async function pointOf(page: Page, place: string, part: Part): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate(
    async ({ place, part }) => {
      const all = [...document.querySelectorAll(place)];
      const found = all.at(-1);
      if (!found || (part === 'middle' && all.length > 1)) return undefined;
      const point = () => {
        const { x, y, width, height } = found.getBoundingClientRect();
        const [across, down] = part === 'corner' ? [12, 20] : [width, height];
        return { x: x + Math.min(across, width / 2), y: y + Math.min(down, height / 2) };
      };
      found.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const before = point();
      await new Promise((drawn) => requestAnimationFrame(drawn));
      const { x, y } = point();
      const top = document.elementFromPoint(x, y);
      if (x !== before.x || y !== before.y || !top || !found.contains(top)) return undefined;
      const reaches = ({ target }: Event) => {
        const there = [...document.querySelectorAll(place)].some((one) => one.contains(target as Node));
        if (!there) throw new Error(`what was pressed was not ${place}`);
      };
      document.addEventListener('pointerdown', reaches, { capture: true, once: true });
      return { x, y };
    },
    { place, part },
  );
}

/** Presses it at once if it is there, at rest and on top; Playwright, which waits for that, asks far more of the page. */
async function press(page: Page, place: string, by: 'click' | 'tap', part: Part): Promise<void> {
  const point = await pointOf(page, place, part);
  if (!point) {
    const all = page.locator(place);
    const found = part === 'corner' ? all.last() : all;
    const box = part === 'corner' ? await found.boundingBox() : undefined;
    const how = box ? { position: { x: Math.min(12, box.width / 2), y: Math.min(20, box.height / 2) } } : {};
    await (by === 'tap' ? found.tap(how) : found.click(how));
  } else if (by === 'tap') await page.touchscreen.tap(point.x, point.y);
  else await page.mouse.click(point.x, point.y);
}

async function pressPiece(page: Page, piece: string, by: By): Promise<void> {
  if (by !== 'keys') return press(page, piece, by, 'corner');
  await walkTo(page, page.locator(piece).last());
  await page.keyboard.press('Enter');
}

/** Presses a button that is not a piece: one of the menu or of the prompt bar. */
async function pressButton(page: Page, place: string, by: By): Promise<void> {
  if (by !== 'keys') return press(page, place, by, 'middle');
  const button = page.locator(place);
  const [menu] = await seen(page, MENU);
  if (!menu) await page.keyboard.press('p');
  // P leads to the gold answer, which may stand behind this one.
  const back =
    !menu &&
    (await button.evaluate(
      (one) => ((document.activeElement?.compareDocumentPosition(one) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING) > 0,
    ));
  for (let i = 0; i < 60; i++) {
    if (await button.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(menu ? 'ArrowDown' : back ? 'Shift+Tab' : 'Tab');
  }
  await page.keyboard.press('Enter');
}

/** The keys of the keyboard that take an option in every game. */
const common: Readonly<Record<string, string>> = { pass: 'Space', yes: 'y', no: 'n' };

/** Looks soon and often, until this is so: a tap is heard a moment after it was given. */
const heard = (message: string, look: () => Promise<boolean>) =>
  expect.poll(look, { message, intervals: [10, 20, 50] }).toBe(true);

/** Goes on after the piece was pressed that acts in an option, offered at this step. */
async function goOn(page: Page, step: number, key: string, by: By, grip: Grip): Promise<void> {
  const verb = key.split(' ')[0] ?? '';
  const entry = inMenu(key);
  const fold = `.menu [data-fold="${verb}"]`;
  if ((await seen(page, fold))[0]) {
    await pressButton(page, fold, by);
    await heard(`${key} unfolds`, async () => (await seen(page, entry, AIMING)).includes(true));
  }
  const [listed, aiming] = await seen(page, entry, AIMING);
  if (listed) return pressButton(page, entry, by);
  if (!aiming) return;
  if (grip.together.includes(verb)) {
    for (const handle of key.split(' ').slice(2)) await pressPiece(page, pieceAt(handle), by);
    if (by === 'keys') await page.keyboard.press('Space');
    else await pressButton(page, inPrompt(key), by);
    return;
  }
  await pressPiece(page, targetOf(key, grip), by);
  await heard(`the aim of ${key}`, async () => {
    const [listed, aiming] = await seen(page, entry, AIMING);
    return listed === true || aiming === false || (await standing(page)).step !== String(step);
  });
  // A place that takes a card in more than one way asks in which.
  if ((await seen(page, entry))[0]) await pressButton(page, entry, by);
}

/** How many choices the page has seen, and whether it asks what is to be done with the piece that was pressed. */
async function standing(page: Page): Promise<{ step: string | undefined; asks: boolean }> {
  const step = page.evaluate(() => document.querySelector<HTMLElement>('[data-step]')?.dataset.step);
  const [menu, aiming] = await seen(page, MENU, AIMING);
  return { step: await step, asks: menu === true || aiming === true };
}

/** Takes the option with this key, which is offered at this step. */
export async function take(page: Page, step: number, key: string, by: By, grip: Grip): Promise<void> {
  const short = common[key] ?? grip.shortcuts[key];
  if (by === 'keys' && short) {
    await page.keyboard.press(short);
    return;
  }
  if (by !== 'keys' && (await seen(page, inBattle(key)))[0]) {
    await pressButton(page, inBattle(key), by);
    return;
  }
  const piece = await pieceOf(page, key, grip);
  if (!piece) {
    await pressButton(page, inPrompt(key), by);
    return;
  }
  await pressPiece(page, piece, by);
  // Where only a card is asked for, the card was the whole answer.
  let now = await standing(page);
  const answered = async () => (now = await standing(page)).asks || now.step !== String(step);
  if (!now.asks && now.step === String(step)) await heard(key, answered);
  if (now.step === String(step)) await goOn(page, step, key, by, grip);
}
