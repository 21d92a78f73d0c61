import AxeBuilder from '@axe-core/playwright';
import { openMana } from './support/lobby';
import { chooses, ending, Hurry, waits } from './support/play';
import { Settler } from './support/tastes';
import { expect, test } from './support/test';

/** Whole games of Mana through the page. */

test('a whole game of Mana against the computer, then its replay', async ({ visit }) => {
  const page = await visit('/');
  await openMana(page, 'computer');
  await expect(page.getByText('unofficial').first()).toBeVisible();
  const player = new Hurry(page, 'click', new Settler());
  await player.finish();
  expect(player.taken).toBeGreaterThan(5);
  await ending(page).getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByText(/^0 \/ \d+$/)).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.getByLabel('Seen by').selectOption('b');
  await expect(page.locator('[data-field="a"]')).toBeVisible();
});

test('one click is enough to sit down to Mana, and the lobby remembers the game', async ({ visit }) => {
  const page = await visit('/');
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: /Mana/ }).click();
  await page.getByRole('button', { name: 'Play the computer' }).click();
  await expect(page.locator('[data-prompt]')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Your Lands/ })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Mana/, pressed: true })).toBeVisible();
});

test('a phone-sized game of Mana by touch', async ({ visit }) => {
  const page = await visit('/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openMana(page, 'computer');
  await new Hurry(page, 'tap', new Settler()).finish();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, 'nothing sticks out at the side').toBeLessThanOrEqual(390);
});

test('a game of Mana by keyboard alone', async ({ visit }) => {
  const page = await visit('/');
  await openMana(page, 'computer');
  await new Hurry(page, 'keys', new Settler()).finish();
});

test('two browsers play Mana, one reloading in the middle', async ({ visit }) => {
  const ada = await visit('/');
  await openMana(ada, 'friend');
  const link = await ada.getByLabel('Link for your friend').inputValue();
  const ben = await visit(link);
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Agree and sit down' }).click();
  await expect(ada.getByText('Ben').first()).toBeVisible();

  const pages = [ada, ben];
  const players = [new Hurry(ada, 'click', new Settler()), new Hurry(ben, 'click', new Settler())];
  for (let i = 0; i < 40 && !(await ending(ada).isVisible()); i++) {
    await expect
      .poll(async () => (await Promise.all(pages.map((page) => chooses(page)))).includes(true) || (await ending(ada).isVisible()), { timeout: 30_000 })
      .toBe(true);
    if (await ending(ada).isVisible()) break;
    await players[(await chooses(ada)) ? 0 : 1]!.choose();
    if (i === 12) await ben.reload();
  }
  // What one holds the other does not see.
  await expect(ben.getByRole('region', { name: /^Your hand/ })).toBeVisible();
  await expect(ben.locator('[data-field="a"] [data-handle]').first()).toBeVisible();
  if (!(await ending(ada).isVisible())) {
    await ada.getByRole('button', { name: 'Resign…' }).click();
    await ada.getByRole('button', { name: 'Resign', exact: true }).click();
  }
  await expect(ending(ben)).toBeVisible();
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`axe finds nothing serious at Mana in ${colorScheme}`, async ({ visit }) => {
    const page = await visit('/', { colorScheme });
    await openMana(page, 'computer', {});
    const player = new Hurry(page, 'click', new Settler());
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
