import AxeBuilder from '@axe-core/playwright';
import { openZatch } from './support/lobby';
import { chooses, ending, Hurry, waits } from './support/play';
import { Reader } from './support/tastes';
import { expect, test } from './support/test';

/** Whole games of Zatch Bell! through the page. */

test('a whole game of Zatch Bell against the computer, then its replay', async ({ visit }) => {
  const page = await visit('/');
  await openZatch(page, 'computer');
  const player = new Hurry(page, 'click', new Reader());
  await player.finish();
  expect(player.taken).toBeGreaterThan(8);
  await ending(page).getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByText(/^0 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.getByLabel('Seen by').selectOption('b');
  await expect(page.locator('[data-field="a"]')).toBeVisible();
});

test('one click is enough to sit down to Zatch Bell, and the lobby remembers the game', async ({ visit }) => {
  const page = await visit('/');
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: /Zatch/ }).click();
  await page.getByRole('button', { name: 'Play the computer' }).click();
  await expect(page.locator('[data-prompt]')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Your Spell Book, open at/ })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Zatch/, pressed: true })).toBeVisible();
});

test('a phone-sized game of Zatch Bell by touch', async ({ visit }) => {
  const page = await visit('/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openZatch(page, 'computer');
  await new Hurry(page, 'tap', new Reader()).finish();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, 'nothing sticks out at the side').toBeLessThanOrEqual(390);
});

test('a game of Zatch Bell by keyboard alone', async ({ visit }) => {
  const page = await visit('/');
  await openZatch(page, 'computer');
  await new Hurry(page, 'keys', new Reader()).finish();
});

test('two browsers play Zatch Bell, one reloading in the middle', async ({ visit }) => {
  const ada = await visit('/');
  await openZatch(ada, 'friend');
  const link = await ada.getByLabel('Link for your friend').inputValue();
  const ben = await visit(link);
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Agree and sit down' }).click();
  await expect(ada.getByText('Ben').first()).toBeVisible();

  const pages = [ada, ben];
  const players = [new Hurry(ada, 'click', new Reader()), new Hurry(ben, 'click', new Reader())];
  for (let i = 0; i < 40 && !(await ending(ada).isVisible()); i++) {
    await expect
      .poll(async () => (await Promise.all(pages.map((page) => chooses(page)))).includes(true) || (await ending(ada).isVisible()), { timeout: 30_000 })
      .toBe(true);
    if (await ending(ada).isVisible()) break;
    await players[(await chooses(ada)) ? 0 : 1]!.choose();
    if (i === 12) await ben.reload();
  }
  // What lies in one Book the other does not see.
  await expect(ben.getByRole('region', { name: /^Your Spell Book, open at/ })).toBeVisible();
  await expect(ben.locator('[data-handle="p1"], [data-handle="p2"]').first()).toBeVisible();
  await expect(ben.locator('[data-handle^="a:p"]').first()).toHaveAccessibleName(/not known|empty|open/);
  if (!(await ending(ada).isVisible())) {
    await ada.getByRole('button', { name: 'Resign…' }).click();
    await ada.getByRole('button', { name: 'Resign', exact: true }).click();
  }
  await expect(ending(ben)).toBeVisible();
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`axe finds nothing serious at Zatch Bell in ${colorScheme}`, async ({ visit }) => {
    const page = await visit('/', { colorScheme });
    await openZatch(page, 'computer');
    const player = new Hurry(page, 'click', new Reader());
    for (let i = 0; i < 24 && (await waits(page)) === 'choose'; i++) {
      if (i % 6 === 5) {
        const { violations } = await new AxeBuilder({ page }).analyze();
        const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(bad.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`)), `after ${i} choices`).toEqual([]);
      }
      await player.choose();
    }
  });
}
