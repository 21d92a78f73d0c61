import type { Page } from '@playwright/test';
import type { MatchState, Rulebook } from '../src/protocol/types';
import { show } from './mock/open';
import { mockServer } from './mock/server';
import { example } from './support/example';
import { shownWhole } from './support/follow';
import type { Game } from './support/game';
import { games } from './support/games';
import { answersLate } from './support/late';
import { meet, resign } from './support/lobby';
import { ending, firstChoices, playOn } from './support/play';
import { BANK } from './support/server';
import { expect, test } from './support/test';
import { lettersLoaded } from './support/window';

/** Every end that is not the rules'; those are in the whole matches. */

/** The end as this page tells it: who wins, why in plain words with the names of the players, and what the rule book says. */
async function ends(page: Page, title: string, reason: string, rule: RegExp): Promise<void> {
  await expect(ending(page).getByRole('heading')).toHaveText(title);
  await expect(ending(page)).toContainText(reason);
  await expect(ending(page)).not.toContainText(/[{}]/);
  await expect(ending(page).locator('q')).toHaveText(rule);
}

const GIVING_UP = /A player may (concede|surrender) at any time/;
const DRAWING = /both may agree on a draw|A draw by agreement needs the agreement of both/;
const CLOCKS = /a player whose time runs out loses at once/;
const LENGTH = /A game in which 20,000 choices have been made, those taken back included, is a draw/;

/** The clause of the end opens the rule book at that clause. */
async function opensTheClause(page: Page, game: Game): Promise<void> {
  const link = ending(page).locator('a[href^="/rules/"]');
  const clause = await link.innerText();
  await expect(link).toHaveAttribute('href', `/rules/${game.id}#${clause}`);
  const opened = page.context().waitForEvent('page');
  await link.click();
  const book = await opened;
  await expect(book.locator(`[id="${clause}"]`)).toBeInViewport();
  await expect(book.locator(`[id="${clause}"]`)).toBeFocused();
}

test.describe('what is offered at the end', () => {
  test.use({ seed: example.seed });

  test('stays while the other player wishes something', async ({ visit }) => {
    const { ada, ben } = await meet(visit, example);
    await resign(ben);
    const record = ending(ada).getByRole('button', { name: 'Record' });
    // Another button of the same name would not be this one.
    await record.evaluate((button) => button.setAttribute('data-same', ''));
    await ending(ben).getByLabel('swap seats').click();
    await expect(ending(ada).getByLabel('swap seats')).not.toBeChecked();
    await expect(record).toHaveAttribute('data-same');
  });

  test('stays where it is while the rest of what is told comes', async ({ visit }) => {
    const { ada, ben, players } = await meet(visit, example);
    expect(await playOn(players, 4)).toBe(true);
    const send = await answersLate(ada, '**/course');
    await resign(ben);
    const button = ending(ada).getByRole('button', { name: 'Record' });
    await expect(button).toBeVisible();
    await lettersLoaded(ada);
    const place = await button.boundingBox();
    send();
    await expect(ending(ada).getByRole('figure')).toBeVisible();
    expect(await button.boundingBox()).toEqual(place);
    await ending(ben).getByRole('button', { name: 'Rematch' }).click();
    await expect(ending(ada).getByText('Ben wants a rematch.')).toBeVisible();
    expect(await button.boundingBox()).toEqual(place);
  });
});

test('the end has the focus and says where more of it lies, and the way back to it covers nothing', async ({
  page,
  server,
  game,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const rule = 'A rule that is told in so many words that they fill a line. '.repeat(9);
  const ended = { winner: 'a', clause: game.clauses.length, sentence: 'It is over.', rule, how: 'rules' } as const;
  await mockServer(page, game.mat.state({ phase: 'over', offers: [], ending: ended }));
  await page.goto(`${server.url}/m/mock`);
  await expect(ending(page).getByRole('heading')).toBeFocused();
  await expect(ending(page).getByText('more ▾')).toBeVisible();
  await ending(page).getByRole('button', { name: 'Look at the table' }).press('Enter');
  const back = page.getByRole('button', { name: 'You win: what next?' });
  await expect(back).toBeFocused();
  // It stands where questions stood, and those are over.
  const [place, bar] = [await back.boundingBox(), await page.locator('[data-prompt]').boundingBox()];
  if (!place || !bar) throw new Error('it is not there');
  expect(place.y).toBeGreaterThanOrEqual(bar.y);
  expect(place.y + place.height).toBeLessThanOrEqual(bar.y + bar.height);
  await back.press('Enter');
  await expect(ending(page).getByRole('heading')).toBeFocused();
});

test('where other rules were agreed, what the rule book says of the end is not quoted', async ({
  page,
  server,
  game,
}) => {
  const ended = {
    winner: 'a',
    clause: game.clauses.length,
    sentence: 'It is over.',
    rule: 'At 12.',
    how: 'rules',
  } as const;
  const over = (more: Partial<MatchState>) => game.mat.state({ phase: 'over', offers: [], ending: ended, ...more });
  const official = over({ unofficial: false });
  const mock = await mockServer(page, official);
  await page.goto(`${server.url}/m/mock`);
  await expect(ending(page).locator('q')).toHaveText('At 12.');
  await show(page, mock, over({ unofficial: true, step: official.step + 1 }));
  await expect(ending(page).locator('q')).toHaveCount(0);
  await expect(ending(page).getByRole('link', { name: game.clauses.length })).toBeVisible();
});

for (const game of games) {
  test.describe(game.name, () => {
    test.use({ seed: game.seed });

    test('a match that is given up', async ({ visit }) => {
      const { ada, ben, players } = await meet(visit, game);
      expect(await playOn(players, 4)).toBe(true);
      await resign(ben);
      await ends(ada, 'You win', 'Ben gave up.', GIVING_UP);
      await ends(ben, 'You lose', 'Ben gave up.', GIVING_UP);
      await opensTheClause(ada, game);
    });

    if (game.draws) {
      test('a match that both agree to draw', async ({ visit }) => {
        const { ada, ben, players } = await meet(visit, game);
        expect(await playOn(players, 4)).toBe(true);
        await ada.getByRole('button', { name: 'Draw…' }).click();
        await ada.getByRole('button', { name: 'Offer a draw' }).click();
        await ben
          .getByRole('alertdialog', { name: 'Ada offers a draw.' })
          .getByRole('button', { name: 'Accept' })
          .click();
        for (const page of [ada, ben]) await ends(page, 'A draw', 'Both agreed to a draw.', DRAWING);
        await opensTheClause(ben, game);
      });
    } else {
      test('a match in which no draw can be offered', async ({ visit }) => {
        const { ada } = await meet(visit, game);
        await expect(ada.getByRole('button', { name: 'Resign…' })).toBeVisible();
        await expect(ada.getByRole('button', { name: 'Draw…' })).toHaveCount(0);
      });
    }

    test('a match that is lost on time', async ({ visit }) => {
      // Nobody's first choice is charged, and with the second one there is no time left.
      const { ada, ben, players } = await meet(visit, game, { clock: '5', extraHTTPHeaders: { [BANK]: '0' } });
      await firstChoices(players);
      await expect(ending(ada)).toBeVisible();
      const winner = (await shownWhole(ada)).ending?.winner;
      const [one, other, loser] = winner === 'a' ? [ada, ben, 'Ben'] : [ben, ada, 'Ada'];
      await ends(one, 'You win', `${loser} ran out of time.`, CLOCKS);
      await ends(other, 'You lose', `${loser} ran out of time.`, CLOCKS);
      await opensTheClause(ada, game);
    });

    test('a match that became too long', async ({ page, server }) => {
      // Nobody waits for 20,000 choices: the table is made up, and the rule book is the real one.
      const clause = game.clauses.length;
      const book = (await (await page.request.get(`${server.url}/api/games/${game.id}/rulebook`)).json()) as Rulebook;
      const text = book.sections.flatMap(({ clauses }) => clauses).find(({ id }) => id === clause)?.text;
      expect(text).toMatch(LENGTH);
      const rule = LENGTH.exec(text ?? '')?.[0] ?? '';
      const sentence = 'The match has gone on too long, so it is a draw.';
      const ended = { winner: null, clause, sentence, rule, how: 'too_long' } as const;
      await mockServer(page, game.mat.state({ phase: 'over', offers: [], ending: ended }));
      await page.goto(`${server.url}/m/mock`);
      await ends(page, 'A draw', sentence, LENGTH);
      await expect(ending(page).getByRole('link', { name: clause })).toHaveAttribute(
        'href',
        `/rules/${game.id}#${clause}`,
      );
    });
  });
}
