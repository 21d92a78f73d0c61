import type { Page } from '@playwright/test';
import { faults } from '$e2e/support/axe';
import { expect, test } from '$e2e/support/test';

/** The booster generator of Zatch Bell!: its pools and numbers are changed. */

const pool = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Change the pool of ${name},`) });
const dialog = (page: Page) => page.getByRole('dialog');
const held = (page: Page) => dialog(page).getByRole('list', { name: 'Cards in the pool' }).getByRole('button');
const found = (page: Page) => dialog(page).getByRole('list', { name: 'Cards found' }).getByRole('button');
const search = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search the cards' });
const turned = (page: Page) => page.getByRole('list', { name: 'Cards turned' }).getByRole('button');
const pull = (page: Page) => page.getByRole('button', { name: /^Pull from Booster Pack/ }).click();

// Covers: Z-BOOST-11, Z-BOOST-12, Z-BOOST-15
test('what the button pulls lies face-down as one pile, and is turned card by card or all at once', async ({
  visit,
}) => {
  const page = await visit('/packs/zatch/set-1');
  await pull(page);
  const pile = page.getByRole('button', { name: /^Turn the top card/ });
  await expect(pile).toHaveAccessibleName('Turn the top card, 9 face-down');
  await expect(turned(page)).toHaveCount(0);
  await pile.click();
  await expect(turned(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Turn the pile' }).click();
  await expect(turned(page)).toHaveCount(9);
});

// Covers: Z-BOOST-13
test('foils are shown plain and as foils again, several at once', async ({ visit }) => {
  const page = await visit('/packs/zatch/set-1?seed=a7&count=3');
  await page.getByRole('button', { name: 'Turn all packs' }).click();
  const out = page.getByRole('region', { name: 'What came out so far' });
  const foils = out.getByRole('button', { name: /, foil$/ });
  await expect(foils).toHaveCount(3);
  for (const foil of await foils.all()) {
    await foil.focus();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('1');
  await expect(foils).toHaveCount(0);
  await page.keyboard.press('2');
  await expect(foils).toHaveCount(3);
});

test('a pool is emptied card by card, filled from a search, and the address carries it', async ({ visit }) => {
  const page = await visit('/packs/zatch/set-1');
  await pool(page, 'Commons').click();
  await expect(dialog(page).getByText('51 cards in the pool')).toBeVisible();
  await held(page).first().click();
  await expect(dialog(page).getByText('50 cards in the pool')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Empty it' }).click();
  await expect(dialog(page).getByText('0 cards in the pool')).toBeVisible();
  await search(page).fill('number:M-001');
  await expect(found(page)).toHaveCount(1);
  await expect(found(page).first()).toHaveAttribute('data-card', 'm-001');
  await dialog(page).getByRole('button', { name: 'Put all 1 in' }).click();
  await expect(dialog(page).getByText('1 card in the pool')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Reset' }).click();
  await expect(dialog(page).getByText('51 cards in the pool')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Make these 1 the pool' }).click();
  await expect(held(page)).toHaveCount(1);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await pull(page);
  await page.getByRole('button', { name: 'Turn the pile' }).click();
  await expect(turned(page)).toHaveCount(9);
  await expect(page).toHaveURL(/seed=.+pool\.commons=m-001/);
  const other = await visit(page.url());
  await other.getByRole('button', { name: 'Turn the pile' }).click();
  await expect(other.locator('[aria-label="Cards turned"] [data-card="m-001"]')).toHaveCount(5);
  await other.getByRole('button', { name: 'Reset' }).click();
  await expect(pool(other, 'Commons')).toHaveAccessibleName(/51 cards/);
});

test('EX cards are added to a pool', async ({ visit }) => {
  const page = await visit('/packs/zatch/set-1');
  await pool(page, 'Rares').click();
  await dialog(page).getByRole('combobox', { name: 'Add all cards of a set' }).selectOption('ex');
  await expect(dialog(page).getByText('73 cards in the pool')).toBeVisible();
});

test('numbers are set, but for that of the Super Rares', async ({ visit }) => {
  const page = await visit('/packs/zatch/set-2');
  const numbers = page.getByRole('group', { name: 'Cards in a pack' });
  await expect(numbers.getByRole('spinbutton')).toHaveCount(3);
  await numbers.getByLabel('Commons', { exact: true }).fill('0');
  await numbers.getByLabel('Rares', { exact: true }).fill('4');
  await numbers.getByLabel('Rares', { exact: true }).blur();
  await expect(page.getByRole('row', { name: /^Super Rares/ })).toContainText('0.67');
  await pull(page);
  await page.getByRole('button', { name: 'Turn the pile' }).click();
  await expect(turned(page)).toHaveCount(7);
  await expect(turned(page).and(page.getByRole('button', { name: /, foil$/ }))).toHaveCount(4);
});

test('how many there are of a card covers no name, neither its own nor that of its MAMODO', async ({ visit }) => {
  const page = await visit('/packs/zatch/set-1?seed=a7&count=14');
  await page.getByRole('button', { name: 'Turn all packs' }).click();
  const several = page.getByRole('region', { name: 'What came out so far' }).locator('li', { hasText: /\d×\s*$/ });
  await expect(several.locator('.whose').first()).toBeVisible();
  const covered = await several.evaluateAll((cards) =>
    cards.flatMap((card) => {
      const over = card.querySelector('button > [aria-hidden] > :last-child')?.getBoundingClientRect() ?? new DOMRect();
      return [...card.querySelectorAll('.name, .whose')].flatMap((name) => {
        const words = document.createRange();
        words.selectNodeContents(name);
        const under = ({ left, right, top, bottom }: DOMRect) =>
          left < over.right && right > over.left && top < over.bottom && bottom > over.top;
        return [...words.getClientRects()].some(under) ? (name.textContent ?? '') : [];
      });
    }),
  );
  expect(covered).toEqual([]);
});
