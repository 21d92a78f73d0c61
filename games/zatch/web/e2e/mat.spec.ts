import { piece, show } from '$e2e/mock/open';
import { mockServer, type Mock } from '$e2e/mock/server';
import { offer } from '$e2e/mock/table';
import { faults } from '$e2e/support/axe';
import { expect, test } from '$e2e/support/test';
import { lettersLoaded } from '$e2e/support/window';
import type { Page } from '@playwright/test';
import * as zatch from './positions';

/** The mat of Zatch Bell! by itself, on made-up positions. */

const keys = (mock: Mock) => mock.heard.flatMap((message) => (message.type === 'choose' ? [message.key] : []));

async function table(
  page: Page,
  url: string,
  state = zatch.state(),
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
): Promise<Mock> {
  await page.emulateMedia({ reducedMotion });
  const mock = await mockServer(page, state);
  await page.goto(`${url}/m/mock`);
  await expect(page.locator('[data-prompt]')).toBeVisible();
  await lettersLoaded(page);
  return mock;
}

// Covers: Z-PAGE-02, Z-PAGE-04
test('as many leaves turn as pages are turned, and nothing waits for them', async ({ clocked: page, server }) => {
  const mock = await table(page, server.url, zatch.start(4, 40), 'no-preference');
  const leaves = page.locator('[data-zone="book:a"] .leaf');
  // A slow machine must not miss them: they lie where they are until the clock goes on.
  await page.clock.pauseAt(Date.now() + 5000);
  await show(page, mock, zatch.start(7, 41));
  await expect(leaves).toHaveCount(3);
  // The new pages are there at once, and so are the answers.
  await expect(piece(page, 'p14')).toHaveAccessibleName(/^Page 14.*open/);
  await page.keyboard.press('e');
  await expect.poll(() => keys(mock)).toEqual(['stop']);
  await page.clock.runFor(3000);
  await expect(leaves).toHaveCount(0);
  // Back again.
  await show(page, mock, zatch.start(6, 42));
  await expect(leaves).toHaveCount(1);
  await page.clock.runFor(3000);
  await expect(leaves).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Your Spell Book, open at 12 and 13, 10 turns left$/ })).toBeVisible();
});

// Covers: Z-PREP-04
test('the first MAMODO, page and MP are seen to come, then the coin says who begins, and nothing waits for them', async ({
  clocked: page,
  server,
}) => {
  await page.clock.pauseAt(Date.now() + 5000);
  const mock = await table(page, server.url, zatch.begun(), 'no-preference');
  const mp = page.locator('.near-side .mp b');
  const caption = piece(page, 'book:a').locator('.pages');
  await expect(piece(page, 'f1')).toHaveCount(0);
  await expect(caption).toHaveText('1');
  await page.clock.runFor(520);
  await expect(piece(page, 'f1')).toBeVisible();
  await expect(caption).toHaveText('1');
  await page.clock.runFor(520);
  await expect(caption).toHaveText('2 | 3');
  await expect(page.locator('.near-side [data-mp]')).toHaveAttribute('data-mp', '0');
  // Whoever cannot wait need not.
  await page.keyboard.press('t');
  await expect.poll(() => keys(mock)).toEqual(['turn']);
  await expect(page.locator('.near-side [data-mp]')).toHaveAttribute('data-mp', '2');
  await page.clock.runFor(3000);
  await expect(mp).toHaveText(/^2/);
  await expect(page.locator('[data-beginning]')).toHaveCount(0);
});

test('who wants less motion sees the Book at its new opening at once', async ({ page, server }) => {
  const mock = await table(page, server.url, zatch.start(4, 40));
  await show(page, mock, zatch.start(16, 41));
  await expect(page.locator('[data-zone="book:a"] .leaf')).toHaveCount(0);
  await expect(piece(page, 'p32')).toHaveAccessibleName(/^Page 32.*Baou Zakeruga, SPELL, superior.* now 0 MP, open$/);
  await expect(piece(page, 'p32').locator('.cost')).toHaveAttribute('title', '0 MP, printed 10');
  await expect(piece(page, 'book:a')).toContainText('last page');
  await piece(page, 'p32').focus();
  await page.keyboard.press('v');
  const card = page.getByRole('dialog', { name: 'Card' });
  await expect(card).toContainText('Costs 0 MP now: printed 10, the last page = 0.');
});

// Covers: Z-TABLE-01
test('all pages of your Book can be looked at, also by keys', async ({ page, server }) => {
  await table(page, server.url);
  const fan = page.getByRole('region', { name: 'Your Spell Book, page by page' });
  await expect(fan.locator('[data-handle]')).toHaveCount(30);
  await expect(piece(page, 'p5')).toHaveAccessibleName('Page 5, empty, turned past');
  await expect(piece(page, 'p12')).toHaveAccessibleName(/2 turns ahead$/);
  await piece(page, 'p12').focus();
  await page.keyboard.press('ArrowRight');
  await expect(piece(page, 'p13')).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog', { name: 'Card' })).toContainText('Page 13.');
});

test('the other Book shows backs, and what is known on demand', async ({ page, server }) => {
  await table(page, server.url);
  await expect(piece(page, 'b:p13')).toHaveAccessibleName(/^Page 13.*not known/);
  await expect(piece(page, 'b:p12')).toHaveAccessibleName(/Gravirei/);
  await expect(piece(page, 'b:p8')).toHaveCount(0);
  await piece(page, 'book:b').click();
  await expect(piece(page, 'b:p8')).toHaveAccessibleName(/Yellowtail/);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(piece(page, 'b:p8')).toHaveCount(0);
});

test('pages that are looked at lie over the mat and can be chosen', async ({ page, server }) => {
  const mock = await table(page, server.url, zatch.looking());
  await piece(page, 'b:p15').click();
  await expect.poll(() => keys(mock)).toEqual(['choose b:p15']);
});

test('a page is put in play by pointing at it and at a MAMODO', async ({ page, server }) => {
  const mock = await table(page, server.url);
  await piece(page, 'p8').click();
  await expect(piece(page, 'f3')).toHaveAccessibleName(/can be aimed at/);
  await piece(page, 'f3').click();
  await expect.poll(() => keys(mock)).toEqual(['enter p8 f3']);
});

test('how a MAMODO stands is in its name', async ({ page, server }) => {
  await table(page, server.url);
  await expect(piece(page, 'f1')).toHaveAccessibleName(
    /^Zatch Bell, MAMODO of yours, Power 5000 instead of 4000, with Kiyo Takamine, effect 1 used/,
  );
  await expect(piece(page, 'f2')).toHaveAccessibleName(/^Tia, MAMODO of yours, Injured, Power 3000/);
  await expect(piece(page, 'f3')).toHaveAccessibleName(/on top of Kanchomé, 2 MP counters/);
  await expect(piece(page, 'f5')).toHaveAccessibleName(/Stone Tablet MAMODO of .*, Petrified/);
  await expect(piece(page, 'f6')).toHaveAccessibleName(/laid face-down/);
  await expect(page.getByRole('region', { name: 'STAY: 1' })).toContainText('until the END PHASE of turn 5');
});

// Covers: Z-TABLE-24
test('each side has all its areas and zones', async ({ page, server }) => {
  await table(page, server.url);
  await expect(page.getByRole('region', { name: 'Your MJ12 cards' })).toBeVisible();
  for (const whose of [/^Your /, / of /]) {
    const area = page.getByRole('region', { name: /MAMODO area.*: \d MAMODO$/ }).and(page.getByLabel(whose));
    await expect(area.getByRole('listitem').filter({ has: page.locator('.zone') })).toHaveCount(3);
    for (const zone of ['STAY', 'STANDBY']) {
      const laid = page.getByRole('region', { name: new RegExp(`\\b${zone}\\b.*: \\d$`) });
      await expect(laid.and(page.getByLabel(whose))).toBeVisible();
    }
  }
  for (const pile of [/^Your Discard Pile, /, /^Discard Pile of /]) {
    await expect(page.getByRole('button', { name: pile })).toBeVisible();
  }
  await expect(page.locator('[data-mp]')).toHaveCount(2);
});

// Covers: Z-TABLE-04
test('Power says on demand what it is made of', async ({ page, server }) => {
  await table(page, server.url);
  const power = page.getByRole('button', { name: /^Power of Zatch Bell 5000: printed 4000, Kiyo Takamine \+1000$/ });
  await power.focus();
  await expect(page.getByRole('tooltip')).toContainText('Kiyo Takamine');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await power.hover();
  await expect(page.getByRole('tooltip')).toContainText('+1000');
});

test('beads show all MP, a large one for each ten', async ({ page, server }) => {
  const { a, b } = zatch.view.sides;
  await table(page, server.url, zatch.state({ view: { ...zatch.view, sides: { a: { ...a, mp: 23 }, b } } }));
  const mp = page.getByRole('img', { name: /: 23 MP$/ });
  await expect(mp.locator('i.large')).toHaveCount(2);
  await expect(mp.locator('i')).toHaveCount(5);
});

// Covers: Z-TABLE-05
test('a Battle shows both totals as sums, its step, who may act, and the cut-ins as a stack', async ({
  page,
  server,
}) => {
  await table(page, server.url, zatch.battle());
  const battle = page.getByRole('region', { name: 'Battle', exact: true });
  await expect(battle.getByRole('list', { name: 'Step 3 of 5: Apply effects' })).toBeVisible();
  await expect(battle.getByRole('region', { name: /^Attack of/ })).toContainText('4000 + 1000 + 3000 + 1000');
  await expect(battle.getByRole('region', { name: /^Defense of/ })).toContainText('5000 + 3000');
  await expect(battle).toContainText('may act');
  await expect(battle.getByRole('img', { name: 'heads' })).toHaveCount(1);
  await battle.getByRole('button', { name: /^Damage 2/ }).focus();
  await expect(page.getByRole('tooltip')).toContainText('Tele-Ray');
  const chain = page.getByRole('list', { name: /^In use/ }).getByRole('button');
  await expect(chain).toHaveCount(2);
  await expect(chain.last()).toHaveAccessibleName(
    /Cut-in by .*, in answer to the one before, .*Negate 1 PARTNER effect.*, open to a cut-in/,
  );
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const [width, height] of [
    [390, 844],
    [360, 740],
  ] as const) {
    test(`of ${width}×${height} a Battle, its choices and your Book are in sight together`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width, height });
      const mock = await table(page, server.url, zatch.battle());
      const battle = page.getByRole('region', { name: 'Battle', exact: true });
      const answers = [
        page.getByRole('group', { name: 'Answers' }).getByRole('button', { name: 'Do not cut in' }),
        page.getByRole('button', { name: 'List what lit cards can do (1)' }),
      ];
      const inSight = [
        battle.getByRole('button', { name: /^Total Power 9000/ }),
        battle.getByRole('button', { name: /^Total Power 8000/ }),
        battle.getByRole('list', { name: 'Step 3 of 5: Apply effects' }),
        battle.getByText('may act'),
        page
          .getByRole('list', { name: /^In use/ })
          .getByRole('button')
          .last(),
        piece(page, 'f11'),
        piece(page, 'p8'),
        piece(page, 'p9'),
        ...answers,
      ];
      for (const one of inSight) await expect(one).toBeInViewport({ ratio: 0.95 });
      // A finger meets them there too, and nothing that lies over them.
      for (const one of inSight.slice(-5)) await one.click({ trial: true });
      for (const one of answers) expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await piece(page, 'f11').tap();
      await expect.poll(() => keys(mock)).toEqual(['use f11 1']);
    });
  }

  test('in a Battle a chip opens the STAY and STANDBY zones, and how long they last', async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await table(page, server.url, zatch.battle());
    // Nothing lies in those of the other player.
    await expect(page.getByRole('button', { name: /STAY and STANDBY zones/ })).toHaveCount(1);
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: /^Your STAY and STANDBY zones: STAY 1 ?, STANDBY 1$/ }).tap();
    const zones = page.getByRole('dialog', { name: 'Your STAY and STANDBY zones' });
    await expect(zones.getByText('STAY until the END PHASE of turn 5', { exact: true })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await zones.getByRole('button', { name: /^Back to School, STANDBY until the next START PHASE of Computer/ }).tap();
    await expect(page.getByRole('dialog', { name: 'Card' })).toBeVisible();
  });

  for (const [what, handle] of [
    ['a figure', '[data-field="a"] .sum'],
    ['a card', '[data-field="a"] [data-handle="f1"]'],
  ] as const) {
    test(`nothing opens by itself where the list of choices has lain over ${what}`, async ({
      clocked: page,
      server,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const labels = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
      const offers = labels.map((label, i) => offer(`event p9 ${i}`, `${label}: play Yellowtail at such a time`, 'p9'));
      const mock = await table(page, server.url, zatch.state({ offers }));
      await page.getByRole('button', { name: /^List/ }).tap();
      await expect(page.getByRole('list', { name: 'Everything you can do with cards' })).toBeVisible();
      const box = await page.locator(handle).first().boundingBox();
      if (!box) throw new Error('it is not there');
      const there = [box.x + box.width / 2, box.y + box.height / 2] as const;
      // A mouse that was left there enters what the list uncovers.
      await page.mouse.move(...there);
      await page.touchscreen.tap(...there);
      await expect.poll(() => keys(mock)).toHaveLength(1);
      await show(page, mock, zatch.state({ step: 41 }));
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await page.clock.runFor(2000);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
    });
  }

  test('what is asked about beside the MAMODO area is shown during a use', async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const mock = await table(page, server.url, zatch.coins());
    await piece(page, 'f12').tap();
    await expect.poll(() => keys(mock)).toEqual(['use f12 1']);
  });
});

test('axe tells the empty zones of both players apart', async ({ page, server }) => {
  const { a, b } = zatch.view.sides;
  const bare = { stay: [], standby: [], mj12: [], hidden: [] };
  await table(
    page,
    server.url,
    zatch.state({ view: { ...zatch.view, sides: { a: { ...a, ...bare }, b: { ...b, ...bare } } } }),
  );
  await expect(page.getByRole('region', { name: 'Your STAY: 0' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

// Covers: Z-TABLE-14
test('Battle In is asked, and coins lie open', async ({ page, server }) => {
  const mock = await table(page, server.url, zatch.battleIn());
  await expect(page.getByText('Battle In?')).toBeVisible();
  await show(page, mock, { ...zatch.coins(), step: 41 });
  await expect(page.getByText('2 heads, 1 tails')).toBeVisible();
  await expect(page.getByText('may still be changed')).toBeVisible();
});

test('coins that fell on the way are seen to fall', async ({ page, server }) => {
  const mock = await table(page, server.url);
  mock.send({
    type: 'events',
    match: 'mock',
    step: 40,
    events: [{ event: { event: 'flipped', seat: 'b', card: 1, coins: 2, heads: 1 }, line: null }],
  });
  await show(page, mock, zatch.state({ step: 41 }));
  await expect(page.getByText('1 heads, 1 tails')).toBeVisible();
  await show(page, mock, zatch.state({ step: 42 }));
  await expect(page.getByText('1 heads, 1 tails')).toHaveCount(0);
});

test('a click says who PROTECTS, a key takes the Damage', async ({ page, server }) => {
  const mock = await table(page, server.url, zatch.damage());
  await piece(page, 'f2').click();
  await expect.poll(() => keys(mock)).toEqual(['protect f2']);
  await show(page, mock, { ...zatch.damage(), step: 41 });
  await page.keyboard.press('t');
  await expect.poll(() => keys(mock)).toEqual(['protect f2', 'take']);
});

test('a card of a Discard Pile is chosen among those that are meant', async ({ page, server }) => {
  const mock = await table(page, server.url, zatch.choosing());
  await piece(page, 'card:m-906').click();
  await expect.poll(() => keys(mock)).toEqual(['choose a:m-906']);
});

test('by keys alone: Battle In, an EVENT card, pages', async ({ page, server }) => {
  const mock = await table(page, server.url);
  await piece(page, 'p9').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await show(page, mock, zatch.state({ step: 41 }));
  await page.keyboard.press('b');
  await show(page, mock, zatch.start(4, 42));
  await page.keyboard.press('t');
  await expect.poll(() => keys(mock)).toEqual(['event p9', 'battle-in', 'turn']);
});

const asked = (step: number, more: Partial<ReturnType<typeof zatch.state>> = {}) => ({
  ...zatch.battle(),
  step,
  ...more,
});
/** Longer than the page waits before it passes by itself. */
const LONG = 5000;
const onlyPass = [offer('pass', 'Do not cut in')];

test('a moment with something to do is let go only by its player’s word, until the Battle is over', async ({
  clocked: page,
  server,
}) => {
  const mock = await table(page, server.url, asked(40));
  await page.clock.runFor(LONG);
  expect(keys(mock)).toEqual([]);
  await page.getByRole('button', { name: 'Pass for this Battle' }).click();
  await expect.poll(() => keys(mock)).toEqual(['pass']);
  await show(page, mock, asked(41));
  await expect.poll(() => keys(mock).length).toBe(2);
  // The Battle is over: in the next one the player is asked again.
  await show(page, mock, zatch.state({ step: 42, offers: [] }));
  await show(page, mock, asked(43));
  await page.clock.runFor(LONG);
  expect(keys(mock)).toEqual(['pass', 'pass']);
});

test('a stop of the settings asks even where only passing is possible', async ({ clocked: page, server }) => {
  const mock = await table(page, server.url, asked(40, { offers: onlyPass }));
  await expect.poll(() => keys(mock).length).toBe(1);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('But always ask me at…').click();
  await page.getByRole('checkbox', { name: 'Cut-ins' }).check();
  await page.keyboard.press('Escape');
  await show(page, mock, asked(41, { offers: onlyPass }));
  await page.clock.runFor(LONG);
  expect(keys(mock)).toEqual(['pass']);
  await page.reload();
  await expect(page.locator('[data-prompt].yours')).toBeVisible();
});
