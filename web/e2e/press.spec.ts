import { open, piece } from './mock/open';
import { offer } from './mock/table';
import { state, view } from './support/example';
import { deaf } from './support/press';
import { expect, test } from './support/test';

/** A press of the mouse is heard, wherever it meets a card and whatever moves meanwhile. */

test('cards of the hand hear a press at all their edges', async ({ page, server }) => {
  await open(page, server.url, state());
  const hand = page.getByRole('region', { name: /^Your hand/ }).locator('[data-handle]');
  await expect(hand).toHaveCount(6);
  expect(await deaf(page, hand)).toEqual([]);
});

test('a press counts for the card it began on, even if the cards move before it ends', async ({ page, server }) => {
  const mock = await open(page, server.url, state());
  const card = piece(page, 'hand:angel/catman');
  const before = await card.boundingBox();
  if (!before) throw new Error('the card is not there');
  await page.mouse.move(before.x + 30, before.y + 40);
  await page.mouse.down();
  const a = { ...view.sides.a, hand: view.sides.a.hand.slice(2), hand_count: 4 };
  mock.send({
    type: 'state',
    match: 'mock',
    state: state({ step: 32, view: { ...view, sides: { ...view.sides, a } } }),
  });
  await expect(page.locator('[data-step="32"]')).toBeVisible();
  expect((await card.boundingBox())?.x).toBeLessThan(before.x - 60);
  await page.mouse.up();
  await expect(page.locator('.menu [data-key="discard angel/catman"]')).toBeVisible();
});

test('a press that is let go elsewhere is none', async ({ page, server }) => {
  await open(page, server.url, state());
  // A card with nothing to do, so that it is not dragged.
  const box = await piece(page, 'f3').boundingBox();
  if (!box) throw new Error('the card is not there');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y - 120, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('.menu')).toHaveCount(0);
});

test('an answer that the page is about to take by itself is not there to be pressed', async ({ page, server }) => {
  const offers = [offer('pass', 'Pass')];
  const mock = await open(page, server.url, state({ question: 'Do you answer?', offers }));
  await expect(page.locator('[data-prompt]').getByText('Do you answer?')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Answers' })).toHaveCount(0);
  await expect.poll(() => mock.heard.find(({ type }) => type === 'choose')).toMatchObject({ step: 31, key: 'pass' });
});

test('the keys go to the gold answer, among the answers, and on from the question', async ({ page, server }) => {
  const answers = ['One', 'Two', 'Three'].map((label) => offer(label.toLowerCase(), label));
  const mock = await open(page, server.url, state({ offers: answers, highlighted: 'two' }));
  const answer = (name: string) => page.getByRole('button', { name, exact: true });
  await page.keyboard.press('p');
  await expect(answer('Two')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(answer('Three')).toBeFocused();
  // Beyond the last one the focus does not leave for the field.
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
  await expect(answer('Three')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => mock.heard.find(({ type }) => type === 'choose')).toMatchObject({ key: 'two' });
  await expect(page.locator('[data-prompt]')).toBeFocused();
});

test('a list that is longer than its box begins with the gold answer in sight', async ({ page, server }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await open(page, server.url, state({ highlighted: 'reveal f4' }));
  const opener = page.getByRole('button', { name: /^List/ });
  await opener.click();
  await expect(page.locator('[data-prompt] [data-gold]')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('true');
});
