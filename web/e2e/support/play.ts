import { expect, type Locator, type Page } from '@playwright/test';
import { stepOf, take, type By } from './take';
import { Striker, type Taste } from './tastes';

/** Playing a match through the page. */

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
  // Reading the list must not lead the keyboard away from where it was.
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement | null);
  await opener.click();
  const all = await keys(page.locator('[data-prompt]'));
  await page.getByRole('button', { name: 'Hide list' }).click();
  await focused.evaluate((element) => (element && element !== document.body ? element.focus() : (document.activeElement as HTMLElement | null)?.blur()));
  return all;
}

/** Plays for one player. */
export class Hurry {
  taken = 0;

  constructor(
    readonly page: Page,
    private readonly by: By,
    private readonly taste: Taste = new Striker(),
  ) {}

  /** Takes one option, and waits until the page has gone on. */
  async choose(): Promise<void> {
    const { page, by } = this;
    const step = await stepOf(page);
    const keys = await options(page);
    // The page has passed by itself since this player was seen to choose, and somebody else does now.
    if (keys.length === 0) return;
    const key = this.taste.wish(keys);
    this.taken += 1;
    // Where nothing but passing is possible, the page passes by itself.
    if (keys.some((other) => other !== 'pass')) await take(page, key, by);
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

/** Two players take turns at choosing until `until` says so, or the match is over. */
export async function playOn(players: readonly [Hurry, Hurry], until: () => boolean): Promise<void> {
  const [one, other] = players;
  const over = () => ending(one.page).isVisible();
  for (let i = 0; i < 600 && !until(); i++) {
    const asked = async () => (await chooses(one.page)) || (await chooses(other.page)) || (await over());
    await expect.poll(asked, { timeout: 30_000 }).toBe(true);
    if (await over()) return;
    await ((await chooses(one.page)) ? one : other).choose();
  }
}
