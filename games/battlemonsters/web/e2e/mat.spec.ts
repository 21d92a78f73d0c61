import { piece } from '$e2e/mock/open';
import { mockServer, type Mock } from '$e2e/mock/server';
import { offer } from '$e2e/mock/table';
import { expect, test } from '$e2e/support/test';
import { lettersLoaded } from '$e2e/support/window';
import type { MatchState, SeatInfo } from '$web/protocol/types';
import type { Locator, Page } from '@playwright/test';
import { state, view } from './positions';

/** The mat of Battlemonsters by itself, on made-up positions. */

async function table(page: Page, url: string, more = {}): Promise<Mock> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const mock = await mockServer(page, state(more));
  await page.goto(`${url}/m/mock`);
  await expect(piece(page, 'f1')).toBeVisible();
  await lettersLoaded(page);
  return mock;
}

const chosen = (mock: Mock) => mock.heard.filter((message) => message.type === 'choose');

async function drag(page: Page, from: Locator, to: () => Locator): Promise<void> {
  const a = await from.boundingBox();
  if (!a) throw new Error('nothing to drag');
  await page.mouse.move(a.x + 20, a.y + 30);
  await page.mouse.down();
  await page.mouse.move(a.x + 40, a.y + 10, { steps: 3 });
  const b = await to().boundingBox();
  if (!b) throw new Error('nowhere to drop');
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('the four stances differ in shape, sign and name', async ({ page, server }) => {
  await table(page, server.url);
  const shapes = {
    f1: ['attack mode, face up', false],
    f2: ['defence mode, face up', true],
    f3: ['attack mode, face down', false],
    f4: ['defence mode, face down', true],
  } as const;
  const signs = new Set<string | null>();
  for (const [handle, [words, lies]] of Object.entries(shapes)) {
    const box = await piece(page, handle).boundingBox();
    expect((box?.width ?? 0) > (box?.height ?? 0), handle).toBe(lies);
    signs.add(await piece(page, handle).getByTitle(words, { exact: true }).locator('path').getAttribute('d'));
  }
  expect(signs.size).toBe(4);
  await expect(piece(page, 'f1')).toHaveAccessibleName(
    /Firebrand Knight.*attack mode, face up, attack 900 instead of 700/,
  );
  await expect(piece(page, 'f2')).toHaveAccessibleName(/defence mode, face up.*fused with Candle Wax.*switched/);
  await expect(piece(page, 'f3')).toHaveAccessibleName(
    /Thunderchild Dragon.*attack mode, face down.*cannot attack yet/,
  );
  await expect(piece(page, 'f7')).toHaveAccessibleName(/^Hidden card.*defence mode, face down/);
});

test('a click opens a card, a second one takes the target', async ({ page, server }) => {
  const mock = await table(page, server.url);
  await piece(page, 'f1').click();
  await expect(page.locator('.menu [data-key]')).toHaveCount(4);
  await expect(piece(page, 'f5')).toHaveClass(/aim/);
  await expect(piece(page, 'f8')).not.toHaveClass(/aim/);
  await piece(page, 'f5').click();
  await expect.poll(() => chosen(mock)).toEqual([{ type: 'choose', match: 'mock', step: 31, key: 'attack f1 f5' }]);
});

test('cards are dragged onto targets, stances and the graveyard', async ({ page, server }) => {
  const mock = await table(page, server.url);
  await drag(page, piece(page, 'f1'), () => piece(page, 'f6'));
  await expect.poll(() => chosen(mock).at(-1)).toMatchObject({ key: 'attack f1 f6' });
  mock.send({ type: 'state', match: 'mock', state: state({ step: 32 }) });
  await expect(page.locator('[data-step="32"]')).toBeVisible();
  await drag(page, piece(page, 'hand:block_attack'), () => page.locator('[data-place="stance:DI"]'));
  await expect.poll(() => chosen(mock).at(-1)).toMatchObject({ key: 'summon block_attack DI', step: 32 });
  mock.send({ type: 'state', match: 'mock', state: state({ step: 33 }) });
  await expect(page.locator('[data-step="33"]')).toBeVisible();
  await drag(page, piece(page, 'hand:destroy_monster'), () => piece(page, 'graveyard:a'));
  await expect.poll(() => chosen(mock).at(-1)).toMatchObject({ key: 'discard destroy_monster' });
});

test('what offers nothing says why', async ({ page, server }) => {
  const mock = await table(page, server.url);
  await piece(page, 'f3').click();
  await expect.poll(() => mock.heard.at(-1)).toEqual({ type: 'why', match: 'mock', touches: ['f3'] });
  const refusal = { clause: 'B-ATTACK-03', sentence: 'It was summoned in this turn.' };
  mock.send({
    type: 'reasons',
    match: 'mock',
    denied: [{ ...offer('attack f3 player', 'Attack the player', 'f3', 'player:b'), refusal }],
  });
  const reasons = page.getByRole('dialog', { name: 'Why not' });
  await expect(reasons).toContainText('It was summoned in this turn.');
  await expect(reasons.getByRole('link', { name: 'B-ATTACK-03' })).toHaveAttribute(
    'href',
    '/rules/battlemonsters#B-ATTACK-03',
  );
  await page.keyboard.press('Escape');
  await expect(reasons).toBeHidden();
});

test('a key asks about the card under the mouse, or the one that the focus has come to since', async ({
  page,
  server,
}) => {
  const mock = await table(page, server.url);
  const why = () => mock.heard.flatMap((message) => (message.type === 'why' ? message.touches : []));
  const answer = (handle: string, label: string) => {
    const refusal = { clause: 'B-ATTACK-03', sentence: 'It was summoned in this turn.' };
    const denied = [{ ...offer(`attack ${handle} player`, label, handle, 'f2'), refusal }];
    mock.send({ type: 'reasons', match: 'mock', denied });
  };
  await piece(page, 'f1').focus();
  await piece(page, 'f3').hover();
  await page.keyboard.press('w');
  await expect.poll(why).toEqual(['f3']);
  await page.keyboard.press('Escape');
  await expect(piece(page, 'f3')).toBeFocused();
  await piece(page, 'f2').focus();
  await page.keyboard.press('w');
  await expect.poll(why).toEqual(['f3', 'f2']);

  // What was asked first is answered first; that does not answer what is asked now.
  answer('f3', 'Attack with the first one');
  answer('f2', 'Attack with the second one');
  const reasons = page.getByRole('dialog', { name: 'Why not' });
  await expect(reasons.getByRole('listitem')).toHaveText(/^Attack with the second one/);
});

test('keys draw, walk, open and zoom', async ({ page, server }) => {
  const mock = await table(page, server.url);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-handle]:focus')).toHaveCount(1);
  await piece(page, 'f1').focus();
  await page.keyboard.press('ArrowRight');
  await expect(piece(page, 'f2')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(piece(page, 'f6')).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog', { name: 'Card' })).toContainText('Steel Lizardman');
  await page.keyboard.press('Escape');
  await piece(page, 'f4').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => chosen(mock).at(-1)).toMatchObject({ key: 'reveal f4' });
  mock.send({ type: 'state', match: 'mock', state: state({ step: 32 }) });
  await expect(page.locator('[data-step="32"]')).toBeVisible();
  await page.keyboard.press('d');
  await expect.poll(() => chosen(mock).at(-1)).toMatchObject({ key: 'draw' });
});

test('when a menu closes, the keyboard goes on from its card', async ({ page, server }) => {
  const mock = await table(page, server.url);
  await piece(page, 'f4').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.menu :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(piece(page, 'f4')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => chosen(mock).at(-1)).toMatchObject({ key: 'reveal f4' });
  await expect(piece(page, 'f4')).toBeFocused();
  mock.send({ type: 'state', match: 'mock', state: state({ step: 32 }) });
  await expect(page.locator('[data-step="32"]')).toBeVisible();
  await expect(piece(page, 'f4')).toBeFocused();
});

test('a refused choice is explained and can be made again', async ({ page, server }) => {
  const mock = await table(page, server.url);
  await page.keyboard.press('e');
  await expect.poll(() => chosen(mock).at(-1)).toMatchObject({ key: 'skip' });
  mock.send({ type: 'refused', match: 'mock', clause: 'B-TURN-03', sentence: 'The turn is over.' });
  await expect(page.getByText('The turn is over.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skip and end the turn' })).toBeEnabled();
});

test('the keyboard goes on where a card has left', async ({ page, server }) => {
  const mock = await table(page, server.url);
  await piece(page, 'f3').focus();
  const a = { ...view.sides.a, field: view.sides.a.field.filter((card) => card.handle !== 'f3') };
  mock.send({
    type: 'state',
    match: 'mock',
    state: state({ step: 32, view: { ...view, sides: { ...view.sides, a } } }),
  });
  await expect(piece(page, 'f3')).toHaveCount(0);
  await expect(page.locator('[data-handle]:focus')).toHaveCount(1);
});

test('changes fly, and a click ends the flight', async ({ page, server }) => {
  // Whatever flies stays in the air until it is ended.
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const flight = animate.apply(this, how);
      flight.pause();
      return flight;
    };
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const mock = await mockServer(page, state());
  await page.goto(`${server.url}/m/mock`);
  await expect(piece(page, 'f1')).toBeVisible();
  const a = {
    ...view.sides.a,
    field: view.sides.a.field.slice(1),
    graveyard: [...view.sides.a.graveyard, view.sides.a.field[0]!.face!],
  };
  mock.send({
    type: 'state',
    match: 'mock',
    state: state({ step: 32, view: { ...view, sides: { ...view.sides, a } } }),
  });
  await expect(page.locator('[data-step="32"]')).toBeVisible();
  const flying = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter((one) => !(one instanceof CSSAnimation || one instanceof CSSTransition)).length,
    );
  await expect.poll(flying).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect.poll(flying).toBe(0);
});

test('an attack is seen on all its way: nothing cuts it off', async ({ page, server }) => {
  // Whatever flies stops where a push has come furthest: the way out is quick.
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const flight = animate.apply(this, how);
      flight.pause();
      flight.currentTime = 0.22 * Number(flight.effect?.getTiming().duration);
      return flight;
    };
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const mock = await mockServer(page, state());
  await page.goto(`${server.url}/m/mock`);
  await expect(piece(page, 'f1')).toBeVisible();
  const event = { event: 'attack_declared', seat: 'a', attacker: 1, target: { Card: 5 } };
  mock.send({ type: 'events', match: 'mock', step: 31, events: [{ event, line: '{a} attacks.' }] });
  mock.send({ type: 'state', match: 'mock', state: state({ step: 32 }) });
  const seen = () =>
    page.evaluate(async () => {
      const flying = document
        .getAnimations()
        .find(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.getKeyframes().some(({ transform }) => /translate/.test(String(transform))),
        );
      const element = (flying?.effect as KeyframeEffect | undefined)?.target;
      if (!element) return undefined;
      return new Promise<number>((tell) =>
        new IntersectionObserver(([entry]) => tell(entry?.intersectionRatio ?? 0)).observe(element),
      );
    });
  await expect.poll(seen).toBeGreaterThan(0.99);
});

test('after a drag no ring jumps to another card, and the keys begin with the player’s side', async ({
  page,
  server,
}) => {
  const mock = await table(page, server.url);
  await drag(page, piece(page, 'hand:block_attack'), () => page.locator('[data-place="stance:DI"]'));
  const a = {
    ...view.sides.a,
    hand: view.sides.a.hand.filter(({ face }) => face.id !== 'block_attack'),
    hand_count: 5,
  };
  mock.send({
    type: 'state',
    match: 'mock',
    state: state({ step: 32, turn_of: 'b', offers: [], view: { ...view, sides: { ...view.sides, a } } }),
  });
  await expect(page.locator('[data-step="32"]')).toBeVisible();
  await expect(piece(page, 'hand:block_attack')).toHaveCount(0);
  await expect(page.locator('[data-handle]:focus')).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-handle]:focus')).toHaveAttribute('data-zone', /:a$/);
});

test('the log grows line by line, and players without a name are told apart by their seats', async ({
  page,
  server,
}) => {
  const unnamed: SeatInfo = { name: '', kind: 'human', ready: true, online: true };
  const seats = { a: unnamed, b: unnamed };
  const mock = await table(page, server.url, { seats });
  const lines = page.getByRole('list', { name: 'Log' }).locator('li');
  await expect(lines).toHaveCount(8);
  await expect(lines.last()).toContainText('Player A switches Ice Queen to defence mode.');
  const more: Partial<MatchState> = { seats, step: 32, turn_of: 'b', offers: [], question: 'Waiting for {b}.' };
  mock.send({
    type: 'state',
    match: 'mock',
    state: state({ ...more, log_from: 8, log: [{ step: 32, line: '{b} draws a card from {a}.' }] }),
  });
  await expect(lines).toHaveCount(9);
  await expect(lines.last()).toContainText('Player B draws a card from Player A.');
  await expect(page.locator('[data-prompt]')).toContainText('Waiting for Player B.');
  mock.send({
    type: 'state',
    match: 'mock',
    state: state({ ...more, step: 33, log_from: 2, log: [{ step: 33, line: '{b} takes a choice back.' }] }),
  });
  await expect(lines).toHaveCount(3);
});
