import type { Page } from '@playwright/test';
import { open, show } from './mock/open';
import { offer } from './mock/table';
import type { Mat } from './support/game';
import { games } from './support/games';
import { expect, test } from './support/test';
import { desktop, large, resize, sideways, smallSideways, upright } from './support/window';

/** Where things lie on the mats, and whether they can be seen and pressed there. */

/** What of the page cannot be pressed as it should: outside, covered, or too small for a finger. */
async function missed(page: Page, { covered, held }: Mat): Promise<string[]> {
  return page.evaluate(
    ({ covered, held }) => {
      const FINGER = 44;
      /** Points along each side at which a thing is tried. */
      const TRIED = 9;
      const faults: string[] = document.querySelector(held) ? [] : [`nothing is held in ${held}`];
      const named = (element: Element) => element.getAttribute('data-handle') ?? element.textContent?.trim() ?? '';
      /** Where a finger meets a thing: how much of it, and how wide. */
      const met = (element: Element, { left, top, width, height }: DOMRect) => {
        const hits = Array.from({ length: TRIED * TRIED }, (_, i) => {
          const [x, y] = [(i % TRIED) + 0.5, Math.floor(i / TRIED) + 0.5];
          return element.contains(document.elementFromPoint(left + (width * x) / TRIED, top + (height * y) / TRIED));
        });
        const columns = Array.from({ length: TRIED }, (_, x) => hits.some((hit, i) => hit && i % TRIED === x));
        return {
          share: hits.filter(Boolean).length / hits.length,
          wide: (columns.filter(Boolean).length * width) / TRIED,
        };
      };
      for (const element of document.querySelectorAll<HTMLElement>('.page :is(button, a, summary, input, select)')) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        if (covered && element.closest(covered)) continue;
        element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const area = element.getBoundingClientRect();
        if (area.width === 0) continue;
        const tag = `${named(element)} (${Math.round(area.width)}×${Math.round(area.height)})`;
        if (area.left < -1 || area.top < -1 || area.right > innerWidth + 1 || area.bottom > innerHeight + 1)
          faults.push(`${tag} is outside`);
        const { share, wide } = met(element, area);
        const answer = element.closest('[data-prompt], .rail') !== null;
        const inHand = element.closest(held) !== null;
        if (share < (answer ? 0.9 : 0.3)) faults.push(`${tag} is covered: ${share.toFixed(2)} of it is free`);
        if ((answer || inHand) && area.height < FINGER) faults.push(`${tag} is too low for a finger`);
        if ((answer || inHand) && wide < (answer ? FINGER : FINGER * 0.9))
          faults.push(`${tag} is too narrow for a finger: ${Math.round(wide)}`);
      }
      return faults;
    },
    { covered, held },
  );
}

test.describe('a phone held sideways', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a log that is not seen is not laid out, and its newest line is in sight when it is opened', async ({
    page,
    server,
    game,
  }) => {
    await page.setViewportSize({ width: sideways[0], height: sideways[1] });
    const lines = Array.from({ length: 80 }, (_, i) => ({ step: i, line: `Line ${i} of the log.` }));
    const first = game.mat.state({ log: lines });
    const mock = await open(page, server.url, first);
    const log = page.getByRole('list', { name: 'Log' });
    const panels = page.getByRole('button', { name: 'Log, chat and actions' });
    const laidOut = () =>
      page
        .locator('aside li')
        .first()
        .evaluate((line) => line.checkVisibility());
    const newest = (line: string) => expect(log.getByText(line)).toBeInViewport({ ratio: 1 });
    expect(await laidOut()).toBe(false);
    await panels.tap();
    await newest('Line 79 of the log.');
    expect(await laidOut()).toBe(true);
    await page.getByRole('button', { name: 'Close panel' }).tap();
    await expect(log).toBeHidden();
    await expect.poll(laidOut).toBe(false);
    // What comes meanwhile is in sight when it is opened again.
    const step = first.step + 1;
    await show(page, mock, game.mat.state({ step, log: [...lines, { step, line: 'A new line of the log.' }] }));
    await panels.tap();
    await newest('A new line of the log.');
  });

  for (const { name, mat } of games) {
    test(`everything can be pressed. ${name}`, async ({ page, server }) => {
      await page.setViewportSize({ width: sideways[0], height: sideways[1] });
      const mock = await open(page, server.url, mat.state());
      const positions = Object.entries({ 'in the middle of a match': mat.state, ...mat.pressed });
      for (const [i, [shown, position]] of positions.entries()) {
        await show(page, mock, { ...position(), step: 100 + i });
        for (const size of [sideways, smallSideways]) {
          await resize(page, size);
          const where = `${shown}, ${size.join('×')}`;
          expect.soft(await missed(page, mat), where).toEqual([]);
          for (const seat of ['a', 'b']) {
            const field = await page.locator(`[data-field="${seat}"]`).boundingBox();
            expect.soft(field?.height, `${where}: field of ${seat}`).toBeGreaterThanOrEqual(56);
            expect.soft(field?.width, `${where}: field of ${seat}`).toBeGreaterThanOrEqual(140);
          }
          const high = await page.evaluate(() => document.documentElement.scrollHeight);
          expect.soft(high, `${where}: nothing scrolls the page`).toBeLessThanOrEqual(size[1]);
        }
      }
    });
  }
});

test('the newest line of the log stays in sight, however fast lines come and whatever size the window gets', async ({
  page,
  server,
  game,
}) => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ step: i, line: `Line ${i} of the log.` }));
  const mock = await open(page, server.url, game.mat.state({ log: lines(60) }));
  const newest = (line: string) =>
    expect(page.getByRole('list', { name: 'Log' }).getByText(line)).toBeInViewport({ ratio: 1 });
  await newest('Line 59 of the log.');
  // The next state comes before the page has heard that it was scrolled.
  for (let step = 101; step < 120; step++)
    mock.send({ type: 'state', match: 'mock', state: game.mat.state({ step, log: lines(step) }) });
  await newest('Line 118 of the log.');
  await resize(page, upright);
  await resize(page, desktop);
  await newest('Line 118 of the log.');
});

for (const { name, mat } of games) {
  test(`whatever is asked, the board stays where it is. ${name}`, async ({ page, server }) => {
    const mock = await open(page, server.url, mat.state());
    const lie = () =>
      page
        .locator('[data-field]')
        .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().toJSON()));
    const answers = (count: number) =>
      Array.from({ length: count }, (_, i) => offer(`number ${i}`, `Give ${i} of what you have`));
    const asked = [
      { question: 'Waiting for {b}.', offers: [] },
      {
        question:
          'A card of your opponent attacks you with a strength of 7. Let it through for 1, or fight it with as many of your own as you like?',
        offers: answers(5),
      },
      { question: 'How many?', offers: answers(14) },
      { question: 'Yes or no?', offers: answers(2), draw_offered_by: 'b' as const },
    ];
    let step = 100;
    for (const size of [desktop, upright, sideways]) {
      await show(page, mock, { ...mat.state(), step: step++ });
      await resize(page, size);
      const before = await lie();
      for (const more of asked) {
        await show(page, mock, { ...mat.state(), ...more, step: step++ });
        expect.soft(await lie(), `${more.question} ${size.join('×')}`).toEqual(before);
      }
    }
  });

  test(`a long list of what lit cards can do lies within the window, and not over what one pays from. ${name}`, async ({
    page,
    server,
  }) => {
    const offers = Array.from({ length: 40 }, (_, i) => offer(`number ${i}`, `Way ${i + 1}`, mat.lit.piece));
    const state = { ...mat.lit.position(), offers: [...offers, offer('pass', 'Pass')] };
    const mock = await open(page, server.url, state);
    const list = page.getByRole('list', { name: 'Everything you can do with cards' });
    for (const size of [desktop, upright, sideways, smallSideways]) {
      await resize(page, size);
      await page.reload();
      await page.getByRole('button', { name: /^List/ }).click();
      await expect(list, size.join('×')).toBeInViewport({ ratio: 1 });
      for (const end of ['Way 1', 'Way 40']) {
        const answer = list.getByRole('button', { name: end, exact: true });
        await answer.scrollIntoViewIfNeeded();
        await expect(answer, size.join('×')).toBeInViewport({ ratio: 0.9 });
        await answer.click({ trial: true });
      }
      for (const purse of mat.pays ? await page.locator(mat.pays).all() : []) await purse.click({ trial: true });
    }
    // It stays open when something else comes than another question.
    mock.send({ type: 'state', match: 'mock', state: { ...state, question: 'What now?' } });
    await expect(page.locator('[data-prompt] .question')).toHaveText('What now?');
    await expect(list).toBeVisible();
  });
}

/** Of a large window the mat takes at least this share, and what lies on it reaches over as much of the mat. */
const TAKEN = 0.72;

for (const { name, mat } of games) {
  test(`on a large screen the mat takes the room that there is, and nothing scrolls. ${name}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: large[0], height: large[1] });
    const mock = await open(page, server.url, mat.state());
    const positions = Object.entries({ 'in the middle of a match': mat.state, ...mat.pressed });
    for (const [i, [shown, position]] of positions.entries()) {
      await show(page, mock, { ...position(), step: 100 + i });
      const found = await page.evaluate(() => {
        const root = document.documentElement;
        const table = (document.querySelector('.mat') as Element).getBoundingClientRect();
        const pieces = [...document.querySelectorAll('.mat [data-handle]')]
          .filter((piece) => piece.checkVisibility())
          .map((piece) => piece.getBoundingClientRect());
        const across = Math.max(...pieces.map(({ right }) => right)) - Math.min(...pieces.map(({ left }) => left));
        const down = Math.max(...pieces.map(({ bottom }) => bottom)) - Math.min(...pieces.map(({ top }) => top));
        return {
          scrolls: root.scrollHeight > innerHeight || root.scrollWidth > innerWidth,
          taken: (table.width * table.height) / (innerWidth * innerHeight),
          covered: (across * down) / (table.width * table.height),
          outside: table.left < 0 || table.right > innerWidth || table.top < 0 || table.bottom > innerHeight,
          fields: [...document.querySelectorAll('[data-field]')].filter(
            (field) => field.scrollHeight > field.clientHeight || field.scrollWidth > field.clientWidth,
          ).length,
        };
      });
      expect.soft(found, shown).toMatchObject({ scrolls: false, outside: false, fields: 0 });
      expect.soft(found.taken, `${shown}: the mat`).toBeGreaterThan(TAKEN);
      expect.soft(found.covered, `${shown}: what lies on it`).toBeGreaterThan(TAKEN);
    }
  });
}

test.describe('on a phone held upright', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  /** More than the room of the question holds. */
  const labels = [
    'Untap your Characters',
    'Recover your Mana',
    'Fill up your Party',
    'Draw a card',
    'Everything as usual',
    'Nothing',
  ];

  for (const { name, mat } of games) {
    test(`all answers are in sight where nothing else can be pressed, and else it is said that there are more. ${name}`, async ({
      page,
      server,
    }) => {
      const offers = labels.map((label, i) => offer(`number ${i}`, label));
      const mock = await open(page, server.url, { ...mat.state(), question: 'What comes first?', offers });
      const answers = page.getByRole('group', { name: 'Answers' }).getByRole('button');
      await expect(answers).toHaveCount(labels.length);
      for (const answer of await answers.all()) {
        await expect(answer).toBeInViewport({ ratio: 1 });
        await answer.click({ trial: true });
      }
      const more = page.locator('[data-prompt]').getByText('more ▾');
      await expect(more).toHaveCount(0);
      const { piece } = mat.lit;
      const state = {
        ...mat.lit.position(),
        offers: [...offers, offer(`choose ${piece}`, 'This one', piece)],
        step: 100,
      };
      mock.send({ type: 'state', match: 'mock', state });
      await expect(more).toBeVisible();
      await answers.nth(labels.length - 1).scrollIntoViewIfNeeded();
      await expect(more).toHaveCount(0);
    });
  }
});

test.describe('a large touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1440, height: 900 } });

  for (const { name, mat } of games) {
    test(`a question and a line of answers fit into their box. ${name}`, async ({ page, server }) => {
      const question = 'Your turn: play, attack and switch as you like, then draw, discard or skip. Nothing is left.';
      const labels = ['Draw a card and end the turn', 'Skip and end the turn'];
      const offers = labels.map((label, i) => offer(`number ${i}`, label));
      await open(page, server.url, { ...mat.state(), question, offers });
      const says = page.locator('[data-prompt] .says');
      await expect(says.getByRole('button', { name: 'Skip and end the turn' })).toBeVisible();
      expect(await says.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(
        0,
      );
    });
  }
});
