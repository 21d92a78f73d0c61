import type { Page } from '@playwright/test';
import { expect, test } from '$e2e/support/test';

/** The Garage: a Book of Zatch Bell! is built page by page. */

const garage = (page: Page) => page.getByRole('region', { name: 'The Garage' });
/** A page of the Book, by its number. */
const leaf = (page: Page, number: number) => garage(page).locator(`[data-page="${number}"]`);
const found = (page: Page) => page.getByRole('list', { name: 'Cards found' }).getByRole('button');
const search = (page: Page) => page.getByRole('combobox', { name: 'Search the cards' });

/** Begins a Book with these cards on its first pages. */
async function begin(page: Page, ...cards: string[]): Promise<void> {
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: /Zatch/ }).click();
  await page.getByRole('button', { name: 'New deck' }).click();
  for (const [i, card] of cards.entries()) {
    await search(page).fill(`number:${card}`);
    await expect(found(page)).toHaveCount(1);
    await expect(found(page).first()).toHaveAttribute('data-card', card);
    // The suggestions may lie over it.
    await found(page).first().press('Enter');
    await expect(leaf(page, i + 1)).toHaveAccessibleName(numbered(card));
  }
}

const numbered = (card: string) => new RegExp(`, ${card.toUpperCase()}(:|$)`);

// Covers: Z-GARAGE-01, Z-GARAGE-02, Z-GARAGE-12
test('all cards are searched for the 32 places of two rows', async ({ visit }) => {
  const page = await visit('/decks');
  await begin(page, 'm-001', 's-001');
  await expect(garage(page).getByRole('list', { name: 'Pages 1 to 17' }).getByRole('listitem')).toHaveCount(17);
  await expect(garage(page).getByRole('list', { name: 'Pages 18 to 32' }).getByRole('listitem')).toHaveCount(15);
});

// Covers: Z-GARAGE-03
test('a page is dragged onto another one, and out', async ({ visit }) => {
  const page = await visit('/decks');
  await begin(page, 'm-001', 's-001', 'e-001');
  await leaf(page, 1).dragTo(leaf(page, 3));
  await expect(leaf(page, 1)).toHaveAccessibleName(numbered('E-001'));
  await expect(leaf(page, 3)).toHaveAccessibleName(numbered('M-001'));
  await leaf(page, 3).dragTo(leaf(page, 11));
  await expect(leaf(page, 11)).toHaveAccessibleName(numbered('M-001'));
  await leaf(page, 11).dragTo(page.getByRole('region', { name: 'Card finder' }));
  await expect(leaf(page, 11)).toHaveAccessibleName(/empty/);
});

test('a card is dragged between two others, which move up as far as the next gap', async ({ visit }) => {
  const page = await visit('/decks');
  await begin(page, 'm-001', 's-001', 'e-001');
  const [from, to] = [await leaf(page, 3).boundingBox(), await leaf(page, 2).boundingBox()];
  if (!from || !to) throw new Error('The pages are not there.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  // Between two pages a card can be dropped only while one is dragged.
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.move(to.x - 3, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  for (const [i, card] of ['M-001', 'E-001', 'S-001'].entries()) {
    await expect(leaf(page, i + 1)).toHaveAccessibleName(numbered(card));
  }
});

test('a page that was taken meanwhile is not written over by the next card', async ({ visit }) => {
  const page = await visit('/decks');
  await begin(page, 'm-001', 's-001');
  await leaf(page, 5).click();
  await expect(leaf(page, 5)).toHaveClass(/target/);
  await leaf(page, 1).dragTo(leaf(page, 5));
  await expect(leaf(page, 5)).toHaveAccessibleName(numbered('M-001'));
  await found(page).first().press('Enter');
  await expect(leaf(page, 1)).toHaveAccessibleName(numbered('S-001'));
  await expect(leaf(page, 5)).toHaveAccessibleName(numbered('M-001'));
});

test('by keys alone cards are carried along, sent to a page by its number, and taken out', async ({ visit }) => {
  const page = await visit('/decks');
  await begin(page, 'm-001', 's-001');
  await leaf(page, 1).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(leaf(page, 18)).toBeFocused();
  await expect(leaf(page, 18)).toHaveAccessibleName(numbered('M-001'));
  await page.keyboard.press('p');
  await page.keyboard.type('27');
  await page.keyboard.press('Enter');
  await expect(leaf(page, 27)).toBeFocused();
  await expect(leaf(page, 27)).toHaveAccessibleName(numbered('M-001'));
  await page.keyboard.press('Delete');
  await expect(leaf(page, 27)).toHaveAccessibleName(/empty/);
  await page.keyboard.press('Control+z');
  await expect(leaf(page, 27)).toHaveAccessibleName(numbered('M-001'));
  // What changes nothing is not a step: the one that was taken back can still be done again.
  await leaf(page, 5).press('Delete');
  await leaf(page, 27).press('1');
  await page.keyboard.press('Control+y');
  await expect(leaf(page, 27)).toHaveAccessibleName(/empty/);
});

// Covers: Z-GARAGE-10
test('Rares and Super Rares are shown as foil and plain, several at once, and others stay plain', async ({ visit }) => {
  const page = await visit('/decks');
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: /Zatch/ }).click();
  await page.getByRole('button', { name: 'New deck' }).click();
  await search(page).fill('rarity:SR');
  await expect(found(page).first()).toHaveAttribute('data-card', 'm-003');
  await found(page).nth(0).press('Enter');
  await found(page).nth(1).press('Enter');
  const foils = garage(page).getByRole('button', { name: /: foil/ });
  await expect(foils).toHaveCount(2);
  await foils.first().focus();
  await page.keyboard.press('Space');
  await foils.last().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('1');
  await expect(foils).toHaveCount(0);
  await page.keyboard.press('2');
  await expect(foils).toHaveCount(2);
});

// Covers: Z-GARAGE-09
test('a card is in large while Alt is held over it, and larger with the wheel', async ({ visit }) => {
  const page = await visit('/decks');
  await begin(page, 'm-001');
  const large = page.getByRole('tooltip').getByRole('article');
  await leaf(page, 1).hover();
  await expect(large).toHaveCount(0);
  await page.keyboard.down('Alt');
  await expect(large).toBeVisible();
  const width = async () => (await large.boundingBox())?.width ?? 0;
  const before = await width();
  await page.mouse.wheel(0, -100);
  await expect.poll(width).toBeGreaterThan(before);
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 100);
  await page.mouse.wheel(0, 100);
  await expect.poll(width).toBeLessThan(before);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.keyboard.up('Alt');
  await expect(large).toHaveCount(0);
});

test('a card is read by a key, too', async ({ visit }) => {
  const page = await visit('/decks');
  await begin(page, 'm-001');
  await leaf(page, 1).focus();
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('of a name that several cards have it is asked which one is meant', async ({ visit }) => {
  const page = await visit('/decks');
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: /Zatch/ }).click();
  await page.getByRole('button', { name: 'Import a deck…' }).click();
  await page.getByLabel('Paste it here, or drop a file').fill('1 Zaker');
  await page.getByLabel('Zaker: which one?').selectOption('s-002');
  await page.getByRole('button', { name: 'Open in the builder' }).click();
  await expect(leaf(page, 1)).toHaveAccessibleName(numbered('S-002'));
});

test('a Book that was sold is leafed through and copied, and faults stand at their pages', async ({ visit }) => {
  const page = await visit('/decks/zatch/starter-1');
  await page.getByRole('button', { name: 'Copy it to your decks' }).click();
  const book = page.getByRole('group', { name: 'The open Book' });
  await expect(book.getByRole('button', { name: /^Read page 1:/ })).toBeVisible();
  await book.getByRole('button', { name: 'Leaf on' }).click();
  await expect(book.getByRole('button', { name: /^Read page 2:/ })).toBeVisible();
  await expect(book.getByRole('button', { name: /^Read page 3:/ })).toBeVisible();
  await leaf(page, 32).focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('not legal yet')).toBeVisible();
  await expect(garage(page).locator('.fault').first()).toContainText('32');
  // Play leads to the page, and so does the list of all that is wrong.
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await expect(leaf(page, 32)).toBeFocused();
  const figures = page.getByRole('complementary', { name: 'About this deck' });
  await figures.getByRole('button', { name: 'Show' }).first().press('Enter');
  await expect(leaf(page, 32)).toBeFocused();
});

for (const width of [390, 360]) {
  test(`two open pages and the arrows beside them fit into a window ${width} wide`, async ({ visit }) => {
    const page = await visit('/decks');
    await begin(page, 'm-001', 's-001', 's-002');
    await page.setViewportSize({ width, height: 740 });
    await page.getByRole('group', { name: 'What is shown' }).getByRole('button', { name: 'Deck' }).click();
    await page.getByRole('button', { name: 'Leaf on' }).click();
    for (const name of ['Leaf back', /^Read page 2/, /^Read page 3/, 'Leaf on']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  });
}

test('cards beyond the last page are seen, and are taken out', async ({ visit }) => {
  const page = await visit('/decks');
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: /Zatch/ }).click();
  await page.getByRole('button', { name: /^Import a deck/ }).click();
  const copies = ['m-001', 's-001', 's-002', 's-003', 's-004', 's-005', 's-006', 's-007', 's-008'];
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(copies.map((card) => `4 ${card}`).join('\n'));
  await page.getByRole('button', { name: 'Open in the builder' }).click();
  const beyond = garage(page).getByRole('list', { name: 'Too many for a Book of 32 pages' });
  await expect(beyond.getByRole('listitem')).toHaveCount(4);
  const about = page.getByRole('complementary', { name: 'About this deck' });
  await expect(about.getByText('Too many: pages 33 to 36.')).toBeVisible();
  await leaf(page, 32).focus();
  await page.keyboard.press('ArrowRight');
  for (const last of [33, 34, 35, 36]) {
    await expect(leaf(page, last)).toBeFocused();
    await page.keyboard.press('Delete');
    if (last < 36) await page.keyboard.press('ArrowRight');
  }
  await expect(beyond).toBeHidden();
});

test('a Book with the same cards on other pages is told from one that is the same', async ({ visit }) => {
  const page = await visit('/decks');
  await begin(page, 'm-001', 's-001', 's-002');
  await page.getByRole('banner').getByRole('link', { name: 'Decks' }).click();
  await page.getByRole('button', { name: 'Copy New deck' }).click();
  await expect(page.getByLabel('Name of the deck')).toHaveValue('Copy of New deck');
  await expect(leaf(page, 3)).toHaveAccessibleName(numbered('S-002'));
  const compare = async () => {
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'The other deck' }).selectOption({ index: 1 });
    return page.getByRole('dialog').getByRole('status');
  };
  await expect(await compare()).toHaveText('They are the same.');
  await page.keyboard.press('Escape');
  await leaf(page, 2).dragTo(leaf(page, 3));
  await expect(await compare()).toHaveText('The same cards, 2 of them in another place.');
});
