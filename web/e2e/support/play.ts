import { expect, type Locator, type Page } from '@playwright/test';
import { walkTo } from './walk';

/** Playing through the page as a player does: by clicks, by touch, or by keys alone. */
export type By = 'click' | 'tap' | 'keys';

export const ending = (page: Page) => page.getByRole('region', { name: 'The end' });
const mine = (page: Page) => page.locator('[data-prompt].yours');

/** Whether the match is over; waits until it is, or until this player is to choose. */
export async function waits(page: Page, timeout = 60_000): Promise<'choose' | 'over'> {
  await expect(mine(page).or(ending(page)).first()).toBeVisible({ timeout });
  return (await ending(page).isVisible()) ? 'over' : 'choose';
}

/** Whether this player is to choose now. */
export const chooses = (page: Page) => mine(page).isVisible();

/** The keys of all options, read off the list under the question. */
async function options(page: Page): Promise<string[]> {
  const keys = (part: Locator) => part.locator('[data-key]').evaluateAll((all) => all.map((one) => one.getAttribute('data-key') ?? ''));
  const opener = page.getByRole('button', { name: /with a lit card/ });
  if (!(await opener.isVisible())) return keys(page.locator('[data-prompt]'));
  await opener.click();
  const all = await keys(page.locator('[data-prompt]'));
  await page.getByRole('button', { name: 'Hide list' }).click();
  return all;
}

/** What a player in a hurry would choose: strike, else fill the field, else draw. */
export function wish(keys: readonly string[], summoned: number): string {
  const find = (pattern: RegExp) => keys.find((key) => pattern.test(key));
  return (
    find(/^attack \S+ player/) ??
    find(/^attack /) ??
    find(/^(choose|order|yes|stance)/) ??
    (summoned < 2 ? find(/^summon .* AV$/) : undefined) ??
    find(/^pass/) ??
    find(/^draw/) ??
    find(/^(skip|no)/) ??
    keys[0] ??
    ''
  );
}

/** The piece that acts in an option; `undefined` for those of the prompt bar. */
async function pieceOf(page: Page, key: string): Promise<Locator | undefined> {
  const [verb, first = ''] = key.split(' ');
  if (!first || verb === 'stance' || verb === 'pile') return undefined;
  for (const handle of [first, `card:${first}`, `hand:${first}`]) {
    const piece = page.locator(`[data-handle="${handle}"]`).first();
    if (await piece.count()) return piece;
  }
  return undefined;
}

/** How many choices the page has seen. */
const stepOf = (page: Page) => page.locator('[data-step]').getAttribute('data-step');

async function press(place: Locator, by: By): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  if (by === 'tap') await place.tap();
  else await place.click({ position: { x: 12, y: 20 } });
}

async function takeByPointer(page: Page, key: string, by: By): Promise<void> {
  const piece = await pieceOf(page, key);
  if (!piece) {
    await press(page.locator(`[data-prompt] [data-key="${key}"]`), by);
    return;
  }
  const before = await stepOf(page);
  await press(piece, by);
  const entry = page.locator(`.menu [data-key="${key}"]`);
  // Where only a card is asked for, the card was the whole answer.
  await expect.poll(async () => (await entry.isVisible()) || (await stepOf(page)) !== before).toBe(true);
  if (await entry.isVisible()) await press(entry, by);
}

const shortcuts: Record<string, string> = { draw: 'd', skip: 'e', pass: ' ', yes: 'y', no: 'n' };

async function takeByKeys(page: Page, key: string): Promise<void> {
  const short = shortcuts[key];
  if (short) {
    await page.keyboard.press(short === ' ' ? 'Space' : short);
    return;
  }
  const piece = await pieceOf(page, key);
  if (!piece) {
    await page.keyboard.press('p');
    for (let i = 0; i < 40; i++) {
      if ((await page.evaluate(() => document.activeElement?.getAttribute('data-key'))) === key) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    return;
  }
  await walkTo(page, piece);
  await page.keyboard.press('Enter');
  if (!(await page.locator('.menu').isVisible())) return;
  for (let i = 0; i < 40; i++) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute('data-key'))) === key) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

/** Plays for one player. */
export class Hurry {
  private summoned = 0;
  taken = 0;

  constructor(
    readonly page: Page,
    private readonly by: By,
  ) {}

  /** Takes one option, and waits until the page has gone on. */
  async choose(): Promise<void> {
    const { page, by } = this;
    const key = wish(await options(page), this.summoned);
    this.summoned = key.startsWith('summon') ? this.summoned + 1 : /^(draw|skip|discard)/.test(key) ? 0 : this.summoned;
    this.taken += 1;
    const step = await stepOf(page);
    if (by === 'keys') await takeByKeys(page, key);
    else await takeByPointer(page, key, by);
    await expect(page.locator('[data-step]'), `after ${key}`).not.toHaveAttribute('data-step', step ?? '');
  }

  /** Plays until the match is over. */
  async finish(atMost = 400): Promise<void> {
    for (let i = 0; i < atMost; i++) {
      if ((await waits(this.page)) === 'over') return;
      await this.choose();
    }
    throw new Error(`the match is not over after ${atMost} choices`);
  }
}
