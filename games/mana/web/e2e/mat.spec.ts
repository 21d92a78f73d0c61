import { piece } from '$e2e/mock/open';
import { mockServer, type Mock } from '$e2e/mock/server';
import { offer } from '$e2e/mock/table';
import { expect, test } from '$e2e/support/test';
import { lettersLoaded } from '$e2e/support/window';
import type { Locator, Page } from '@playwright/test';
import * as mana from './positions';

/** The mat of Mana by itself, on made-up positions. */

const chosen = (mock: Mock) => mock.heard.filter((message) => message.type === 'choose');

async function table(page: Page, url: string, state = mana.state()): Promise<Mock> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const mock = await mockServer(page, state);
  await page.goto(`${url}/m/mock`);
  await expect(page.locator('[data-prompt]')).toBeVisible();
  await lettersLoaded(page);
  return mock;
}

async function drag(page: Page, from: Locator, to: () => Locator): Promise<void> {
  const a = await from.boundingBox();
  if (!a) throw new Error('nothing to drag');
  await page.mouse.move(a.x + 20, a.y + 30);
  await page.mouse.down();
  await page.mouse.move(a.x + 44, a.y + 4, { steps: 4 });
  const b = await to().boundingBox();
  if (!b) throw new Error('nowhere to drop');
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('a Land in hand shows on each cell what it would make, and why', async ({ page, server }) => {
  const mock = await table(page, server.url);
  await expect(piece(page, 'cell:a:-1,0')).toHaveCount(0);
  await piece(page, 'hand:firefly-lamp').click({ position: { x: 12, y: 20 } });
  const cells = [
    ['cell:a:-1,0', 'Lay Glimmer Pond left of Ember Grottoes: 3 Mana', '+3 Mana', 'Ember Grottoes'],
    ['cell:a:-1,-1', 'Lay Glimmer Pond left of Harbour of Sleep: 1 Mana', '+1 Mana', 'Harbour of Sleep'],
  ] as const;
  for (const [cell, name, made, why] of cells) {
    await expect(piece(page, cell)).toHaveAccessibleName(`${name}, can be aimed at`);
    await expect(piece(page, cell).locator('.made')).toHaveText(made);
    await expect(piece(page, cell).locator('.from')).toHaveText(why);
  }
  await page.getByRole('button', { name: 'Lay it as a Land…' }).click();
  await expect(page.locator('.menu')).toBeHidden();
  await piece(page, 'cell:a:-1,1').click();
  await expect.poll(() => chosen(mock).at(-1)).toMatchObject({ key: 'land firefly-lamp -1,1' });
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`what would come of a choice moves nothing that can be pressed, at ${width}×${height}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    const mock = await table(page, server.url);
    await piece(page, 'hand:firefly-lamp').click({ position: { x: 12, y: 20 } });
    const fold = page.getByRole('button', { name: 'Lay it as a Land…' });
    const asked = () => mock.heard.find((message) => message.type === 'preview');
    await expect.poll(asked).toMatchObject({ key: 'use firefly-lamp' });
    const before = await fold.boundingBox();
    const lines = Array.from({ length: 12 }, () => '{a} draws a card, and then another one.');
    mock.send({ type: 'preview', match: 'mock', step: mana.state().step, key: 'use firefly-lamp', lines });
    await expect(page.locator('[data-foretold]')).toContainText('another one.');
    expect(await fold.boundingBox()).toEqual(before);
  });
}

test('Lands and Items are dragged to where they go, Monsters against the Party', async ({ page, server }) => {
  const mock = await table(page, server.url);
  await drag(page, piece(page, 'hand:dragon-bone'), () => piece(page, 'cell:a:-1,0'));
  await expect.poll(() => chosen(mock).at(-1)).toMatchObject({ key: 'land dragon-bone -1,0' });
  mock.send({ type: 'state', match: 'mock', state: mana.state({ step: 56 }) });
  await expect(page.locator('[data-step="56"]')).toBeVisible();
  await drag(page, piece(page, 'hand:jacobini-axe'), () => piece(page, 'f22'));
  await expect.poll(() => chosen(mock).at(-1)).toMatchObject({ key: 'equip jacobini-axe f22' });
  mock.send({ type: 'state', match: 'mock', state: mana.state({ step: 57 }) });
  await expect(page.locator('[data-step="57"]')).toBeVisible();
  await drag(page, piece(page, 'f15'), () => page.locator('[data-place="party:b"]').first());
  await expect.poll(() => chosen(mock).at(-1)).toMatchObject({ key: 'assault f15' });
});

test('a card that is being dragged stays in hand while the table changes', async ({ page, server }) => {
  const mock = await table(page, server.url);
  const card = piece(page, 'hand:dragon-bone');
  const a = await card.boundingBox();
  if (!a) throw new Error('nothing to drag');
  await page.mouse.move(a.x + 20, a.y + 30);
  await page.mouse.down();
  await page.mouse.move(a.x + 44, a.y + 4, { steps: 4 });
  await expect(card).toHaveClass(/dragged/);
  mock.send({ type: 'state', match: 'mock', state: mana.state({ step: 56 }) });
  await expect(page.locator('[data-step="56"]')).toBeVisible();
  const b = await piece(page, 'cell:a:-1,0').boundingBox();
  if (!b) throw new Error('nowhere to drop');
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => chosen(mock).at(-1)).toMatchObject({ key: 'land dragon-bone -1,0', step: 56 });
});

test('several Characters are chosen, then confirmed', async ({ page, server }) => {
  const mock = await table(page, server.url, mana.assaulted());
  await expect(page.getByRole('button', { name: 'Through: give 1 Mana' })).toBeVisible();
  await page.getByRole('button', { name: 'Fight with…' }).click();
  await piece(page, 'f23').click();
  await piece(page, 'f21').click();
  await piece(page, 'f23').click();
  await piece(page, 'f22').click();
  await page.locator('[data-prompt] [data-key]').click();
  await expect.poll(() => chosen(mock).at(-1)).toMatchObject({ key: 'fight f21 f22' });
});

test('by keys alone: lay a Land, and let several Characters attack', async ({ page, server }) => {
  const mock = await table(page, server.url);
  await piece(page, 'hand:firefly-lamp').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-handle^="cell:"]:focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => chosen(mock).at(-1)).toMatchObject({ key: 'land firefly-lamp -1,0' });
  mock.send({ type: 'state', match: 'mock', state: mana.state({ step: 56 }) });
  await expect(page.locator('[data-step="56"]')).toBeVisible();
  await piece(page, 'f21').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Attack a Monster with Hero and Heroine' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect.poll(() => chosen(mock).at(-1)).toMatchObject({ key: 'attack f21 f22' });
});

test('Escape leaves what was begun', async ({ page, server }) => {
  const mock = await table(page, server.url);
  await page.getByRole('button', { name: 'Attack a Monster with…' }).click();
  await piece(page, 'f21').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'End the Main Phase' })).toBeVisible();
  await page.keyboard.press('e');
  await expect.poll(() => chosen(mock).map((message) => 'key' in message && message.key)).toEqual(['end main']);
});

test('a battle is laid out with its steps, totals and their parts', async ({ page, server }) => {
  await table(page, server.url, mana.battle());
  const battle = page.getByRole('region', { name: 'Battle', exact: true });
  await expect(battle.getByRole('list', { name: 'Step 3 of 8: Supports of the active player' })).toBeVisible();
  await expect(battle).toContainText('First Strike');
  const sides = battle.getByRole('region', { name: /in battle$/ });
  await expect(sides.nth(0)).toContainText('Total STR 4');
  await battle.getByText('Why').last().click();
  await expect(battle.getByText('tapped (M-PATK-11)')).toBeVisible();
  await expect(battle.getByRole('button', { name: 'Use Professor’s Rage for 3 Mana' })).toBeVisible();
  await battle.getByRole('button', { name: 'Show field' }).click();
  await expect(battle.getByText('First Strike')).toBeHidden();
});

test('a Support that may be answered lies open, and a card of the hand answers it', async ({ page, server }) => {
  const mock = await table(page, server.url, mana.answering());
  await expect(page.getByRole('list', { name: 'Cards in use' })).toContainText('may be answered now');
  await piece(page, 'hand:a-trick-revealed').click();
  await expect
    .poll(() => chosen(mock))
    .toEqual([{ type: 'choose', match: 'mock', step: 55, key: 'use a-trick-revealed' }]);
});

test('who sees what of a Monster stands in its name', async ({ page, server }) => {
  await table(page, server.url);
  await expect(piece(page, 'f13')).toHaveAccessibleName(/^Iron Centaur, Monster of yours, face down, STR 5, DEF 5/);
  await expect(piece(page, 'f16')).toHaveAccessibleName(/^Face-down Monster, Monster of /);
  await expect(piece(page, 'f14')).toHaveAccessibleName(/Open, STR 7 instead of 6, DEF 5 instead of 4, has acted/);
  await expect(piece(page, 'f2')).toHaveAccessibleName(/Windy Highway.*invaded/);
  await expect(piece(page, 'f23')).toHaveAccessibleName(/^Niccolo.*tapped/);
});

test('the Lands of the other player face the other way', async ({ page, server }) => {
  await table(page, server.url);
  const box = async (handle: string) => (await piece(page, handle).boundingBox()) ?? { x: 0, y: 0 };
  // On your own field up is up, across the table it is down; left and right change places too.
  expect((await box('f3')).y).toBeLessThan((await box('f1')).y);
  expect((await box('f8')).y).toBeGreaterThan((await box('f5')).y);
  expect((await box('f6')).x).toBeLessThan((await box('f5')).x);
});

/** The mat as it moves; whatever flies stays in the air until it is ended. */
async function held(page: Page, url: string): Promise<Mock> {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const flight = animate.apply(this, how);
      flight.pause();
      return flight;
    };
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const mock = await mockServer(page, mana.state());
  await page.goto(`${url}/m/mock`);
  await expect(piece(page, 'f1')).toBeVisible();
  return mock;
}

test('all Characters that attack together fly at the Monster', async ({ page, server }) => {
  const mock = await held(page, server.url);
  const together = { event: 'battle_began', cause: 'character_attack', monster: 14, card: 3, land: 5 };
  const event = { ...together, fighters: [21, 22], characters: [0, 1] };
  const attack = (step: number) => {
    mock.send({
      type: 'events',
      match: 'mock',
      step,
      events: [{ line: 'Hero and Heroine attack Grim Reaper', event }],
    });
    mock.send({ type: 'state', match: 'mock', state: mana.state({ step }) });
  };
  attack(56);
  const attackers = page.locator('.ghost');
  await expect(attackers).toHaveCount(2);
  await expect(attackers.first()).toContainText('Hero');
  await expect(attackers.last()).toContainText('Heroine');
  // Whoever does not wait for it sees at once what comes of it, and can go on.
  await page.keyboard.press('Escape');
  await expect(attackers).toHaveCount(0);
  await expect(page.locator('[data-step="56"]')).toBeVisible();
  await page.keyboard.press('e');
  await expect.poll(() => chosen(mock)).toMatchObject([{ key: 'end main', step: 56 }]);
  // Nobody flies where less motion is wished.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  attack(57);
  await expect(page.locator('[data-step="57"]')).toBeVisible();
  await expect(attackers).toHaveCount(0);
});

test('stolen Mana flies across the table', async ({ page, server }) => {
  const mock = await held(page, server.url);
  const { a, b } = mana.view.sides;
  const view = {
    ...mana.view,
    sides: { a: { ...a, available: a.available + 2 }, b: { ...b, available: b.available - 2 } },
  };
  mock.send({ type: 'state', match: 'mock', state: mana.state({ step: 56, view }) });
  await expect(page.locator('[data-step="56"]')).toBeVisible();
  const flying = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((one) => !(one instanceof CSSAnimation || one instanceof CSSTransition))
          .map((one) => ((one.effect as KeyframeEffect).target as HTMLElement).dataset.flip ?? '')
          .filter((flip) => flip.startsWith('mana:a')).length,
    );
  await expect.poll(flying).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Escape');
  await expect.poll(flying).toBe(0);
});

test('an attack is aimed at once: the Monster answers the question that follows', async ({ page, server }) => {
  const mock = await table(page, server.url);
  await drag(page, piece(page, 'f21'), () => piece(page, 'f14'));
  await page.locator('.menu [data-key="attack f21 f22"]').click();
  await expect.poll(() => chosen(mock).at(-1)).toMatchObject({ key: 'attack f21 f22', step: 55 });
  const offers = ['f12', 'f14', 'f16'].map((handle) => offer(`choose ${handle}`, handle, handle));
  mock.send({ type: 'state', match: 'mock', state: mana.state({ step: 56, offers }) });
  await expect.poll(() => chosen(mock).length).toBe(2);
  expect(chosen(mock).at(-1)).toMatchObject({ key: 'choose f14', step: 56 });
});
