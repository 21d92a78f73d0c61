import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { example } from './support/example';
import { fitsPhones, phone } from './support/fingers';
import type { Game } from './support/game';
import { games } from './support/games';
import { answersLate } from './support/late';
import { expect, test } from './support/test';
import { upright } from './support/window';

/** Packs: opened, turned, opened again from their seed, and kept as a pool. */

const pile = (page: Page) => page.getByRole('button', { name: /^Turn the top card/ });
const turned = (page: Page) => page.getByRole('list', { name: 'Cards turned' }).getByRole('button');
const table = (page: Page) => page.getByRole('region', { name: 'The table' });
const heap = (page: Page) => page.getByRole('region', { name: 'What came out so far' });
/** Opens as many others, once some are open. */
const again = (page: Page) => page.getByRole('button', { name: / again$|^Open another / });
const named = (page: Page) => turned(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));

/** Comes to an opening that somebody has shared. */
const shared = ({ id, packs }: Game, more = '&count=1') => `/packs/${id}/${packs.id}?seed=a7${more}`;

for (const game of games) {
  const { packs } = game;

  test.describe(game.name, () => {
    test('on a phone everything fits and can be hit by a finger', async ({ visit }) => {
      const page = await visit(shared(game, '&count=2'), phone(...upright));
      await pile(page).tap();
      await page.getByRole('button', { name: 'Turn the pile' }).tap();
      await expect(turned(page)).toHaveCount(packs.cards);
      await fitsPhones(page, 'turned');
      for (const path of [page.url(), `/packs/${game.id}`, '/packs']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await fitsPhones(page, path);
      }
    });

    test('axe finds nothing', async ({ visit }) => {
      const page = await visit('/packs');
      await expect(page.getByRole('link', { name: packs.name, exact: true })).toBeVisible();
      expect.soft(await faults(page), 'shelf').toEqual([]);
      await page.goto(shared(game, '&count=2'));
      await expect(pile(page)).toBeVisible();
      expect.soft(await faults(page), 'face-down').toEqual([]);
      await page.getByRole('button', { name: 'Turn the pile' }).click();
      await expect(page.locator('.table .face').first()).toBeVisible();
      expect.soft(await faults(page), 'turned').toEqual([]);
    });
  });
}

test('packs are found from the lobby, the gallery and the decks', async ({ visit }) => {
  for (const from of ['/', `/cards/${games[0]?.id}`, '/decks']) {
    const page = await visit(from);
    await page.getByRole('main').getByRole('link', { name: 'Open packs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Open packs' })).toBeVisible();
  }
});

test('a pack that is not there says so', async ({ visit, faults }) => {
  faults.allow(/404/);
  const page = await visit(`/packs/${games[0]?.id}/nothing`);
  await expect(page.getByRole('heading', { name: 'This pack cannot be opened' })).toBeVisible();
  await page.getByRole('link', { name: 'All packs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open packs' })).toBeVisible();
});

test('whoever has gone elsewhere stays there when packs arrive', async ({ visit }) => {
  const page = await visit(`/packs/${example.id}/${example.packs.id}`);
  const answer = await answersLate(page, '**/packs/open');
  const opened = page.waitForResponse('**/packs/open');
  await page.getByRole('button', { name: example.packs.pull, exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Packs of / })
    .click();
  await expect(page).toHaveURL(new RegExp(`/packs/${example.id}$`));
  answer();
  await (await opened).finished();
  await page.getByRole('main').getByRole('link', { name: example.packs.name, exact: true }).click();
  // They lie on the table, but the address is the one that was asked for.
  await expect(pile(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/packs/${example.id}/${example.packs.id}$`));
});

test('a number that is changed while packs are pulled is for the next ones', async ({ visit }) => {
  const page = await visit(`/packs/${example.id}/${example.packs.id}`);
  const answer = await answersLate(page, '**/packs/open');
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith('/packs/open'))));
  await page.getByRole('button', { name: example.packs.pull, exact: true }).click();
  await page.getByLabel('Number of packs').fill('3');
  await page.getByLabel('Number of packs').press('Tab');
  await expect(page).toHaveURL(/count=3$/);
  answer();
  await expect(pile(page)).toHaveAccessibleName(`Turn the top card, ${example.packs.cards} face-down`);
  await expect(page.getByRole('heading', { name: 'One pack' })).toBeVisible();
  await expect(page).toHaveURL(/count=3$/);
  expect(asked).toBe(1);
});

test('an address that is come to while packs are pulled is opened after them', async ({ visit }) => {
  const page = await visit(shared(example));
  await expect(pile(page)).toBeVisible();
  await again(page).click();
  await expect(page).not.toHaveURL(/seed=a7&/);
  const answer = await answersLate(page, '**/packs/open');
  await again(page).click();
  await page.getByText('Repeat an opening').click();
  await page.evaluate(
    (address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    shared(example, '&count=2'),
  );
  answer();
  await expect(page.getByRole('heading', { name: 'Pack 1 of 2' })).toBeVisible();
  await expect(page).toHaveURL(/seed=a7&count=2$/);
});

test('an opening is repeated from its seed, its link copied, and the table cleared', async ({ visit }) => {
  const page = await visit(`/packs/${example.id}/${example.packs.id}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('Repeat an opening').click();
  await page.getByLabel('Its seed').fill('a7');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('button', { name: 'Turn the pile' }).click();
  await expect(turned(page)).toHaveCount(example.packs.cards);
  // The link is that of the packs on the table, whatever is to be opened next.
  await page.getByLabel('Number of packs').fill('5');
  await page.getByLabel('Number of packs').press('Tab');
  await expect(page).toHaveURL(/count=5$/);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('The link to these packs is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(shared(example));
  await page.getByRole('button', { name: 'Clear the table' }).click();
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  await expect(heap(page)).toHaveCount(0);
});

test('letters do nothing where they are switched off', async ({ visit }) => {
  const page = await visit(shared(example));
  await expect(pile(page)).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: 'Use single letters as shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('a');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pile(page).press('Enter');
  await expect(turned(page)).toHaveCount(1);
});

test('a pack is opened, turned card by card, and opened again from its address', async ({ visit, game }) => {
  const { packs } = game;
  const page = await visit(`/packs/${game.id}`);
  await page.getByRole('main').getByRole('link', { name: packs.name, exact: true }).click();
  await page.getByRole('button', { name: packs.pull, exact: true }).click();
  await expect(pile(page)).toHaveAccessibleName(`Turn the top card, ${packs.cards} face-down`);
  await pile(page).click();
  await expect(turned(page)).toHaveCount(1);
  await page.keyboard.press('t');
  await expect(turned(page)).toHaveCount(2);
  await expect(table(page).getByRole('status').first()).toContainText(`${packs.cards - 2} face-down.`);
  await page.keyboard.press('a');
  await expect(turned(page)).toHaveCount(packs.cards);
  await expect(pile(page)).toHaveCount(0);
  const cards = await named(page);
  const address = page.url();
  expect(new URL(address).searchParams.get('seed')).toMatch(/^[0-9a-f]+$/);
  const other = await visit(new URL(address).pathname + new URL(address).search);
  await other.getByRole('button', { name: 'Turn the pile' }).click();
  expect(await named(other)).toEqual(cards);
});

test('packs are pulled without end, and all that came out lies on a heap', async ({ visit, game }) => {
  const { packs } = game;
  const page = await visit(shared(game, '&count=3'));
  await page.getByRole('button', { name: 'Turn all packs' }).click();
  await expect(page.getByRole('heading', { name: 'Pack 3 of 3' })).toBeVisible();
  await expect(heap(page).getByText(`${3 * packs.cards} cards`)).toBeVisible();
  await again(page).click();
  await expect(page).not.toHaveURL(/seed=a7&/);
  await expect(pile(page)).toBeVisible();
  await page.keyboard.press('a');
  await expect(heap(page).getByText(`${4 * packs.cards} cards`)).toBeVisible();
  const counts = (await heap(page).locator('li').allInnerTexts()).map((said) => Number.parseInt(said, 10));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4 * packs.cards);
});

test('a card is read, and leads to the gallery and back', async ({ visit, game }) => {
  const page = await visit(shared(game));
  await page.getByRole('button', { name: 'Turn a card' }).click();
  // A card that has not come yet cannot be read.
  await expect(turned(page).first().locator('.face')).toBeVisible();
  await turned(page).first().click();
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Open in the gallery' }).click();
  await expect(page).toHaveURL(new RegExp(`/cards/${game.id}/`));
  await page.goBack();
  await expect(turned(page)).toHaveCount(1);
  // The table goes on as it was.
  await pile(page).click();
  await expect(turned(page)).toHaveCount(2);
});

test('what was opened is kept as a pool, from which alone a deck is built', async ({ visit, game }) => {
  const page = await visit(shared(game, '&count=2'));
  await page.getByRole('button', { name: 'Keep as a pool' }).click();
  await page.getByRole('link', { name: 'your decks' }).click();
  await expect(page.getByRole('region', { name: 'Your decks' }).getByRole('heading', { level: 3 })).toHaveCount(1);
  await page.goBack();
  await page.getByRole('button', { name: 'Go on building' }).click();
  await expect(page.getByLabel('Name of the deck')).toHaveValue(/a7/);
});

test('where packs hold too few cards for a deck, those that are missing are opened', async ({ visit, game }) => {
  const { packs } = game;
  const page = await visit(shared(game));
  await page.getByRole('button', { name: 'Turn the pile' }).click();
  const cards = await named(page);
  await expect(table(page)).toContainText(` cards; this pack holds ${packs.cards}.`);
  const group = page.getByRole('group', { name: 'These cards as a pool' });
  await expect(group.getByRole('button')).toHaveText(['Build your deck', 'Keep as a pool']);
  await page.getByRole('button', { name: /^Open \d+ more$/ }).click();
  // They lie beside the first one, which stays.
  await expect(page.getByRole('button', { name: /^Open the next pack/ })).toBeVisible();
  expect(await named(page)).toEqual(cards);
  await expect(table(page)).not.toContainText(/packs? holds?/);
  await page.getByRole('button', { name: 'Turn all packs' }).click();
  await expect(group.getByRole('button', { name: 'Let the program build it' })).toBeEnabled();
  // What the address names is what lies there.
  const number = Number(new URL(page.url()).searchParams.get('count'));
  await expect(heap(page).getByText(`${number * packs.cards} cards`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: `Pack 1 of ${number}` })).toBeVisible();
  await page.getByRole('button', { name: 'Turn the pile' }).click();
  expect(await named(page)).toEqual(cards);
});

test('what was opened is played at once, against the computer and with a friend', async ({ visit, game }) => {
  const { pack, count, seed } = game.sealed;
  const page = await visit(`/packs/${game.id}/${pack}?seed=${seed}&count=${count}`, { name: 'Ada' });
  await page.getByRole('button', { name: count > 1 ? 'Turn all packs' : 'Turn the pile' }).click();
  await page.getByRole('button', { name: 'Play sealed', exact: true }).click();
  await expect(page.locator('[data-step]')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Play sealed with a friend' }).click();
  await expect(page.getByLabel('Link for your friend')).toBeVisible();
});

test('the odds are stated, and a seed that nobody can read is refused', async ({ visit, faults, game }) => {
  const { packs } = game;
  faults.allow(/422|400/);
  const page = await visit(`/packs/${game.id}/${packs.id}`);
  await expect(page.getByRole('table', { name: 'The odds' }).getByRole('row')).not.toHaveCount(1);
  await page.goto(`/packs/${game.id}/${packs.id}?seed=nonsense`);
  await expect(page.getByRole('alert')).toBeVisible();
});
