import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { example } from './support/example';
import { fitsPhones, phone, phones } from './support/fingers';
import type { Game } from './support/game';
import { games } from './support/games';
import { openMatch } from './support/lobby';
import { BANK, Server } from './support/server';
import { expect, test, type Visit } from './support/test';
import { resize, upright } from './support/window';

/** Drafts: opened, joined by a link, and gone through to the end. */

const pack = (page: Page) => page.getByRole('list', { name: 'The pack' }).getByRole('button');
const picks = (page: Page) => page.getByRole('region', { name: 'Your cards' });
/** How many cards one has, as the heading above them says. */
const count = (page: Page, cards: number) => expect(picks(page).locator('h2')).toHaveText(`Your cards ${cards}`);
const over = (page: Page) => page.getByRole('heading', { name: 'The draft is over' });

interface Wishes {
  seats?: number;
  rounds?: number;
  sealed?: boolean;
  how?: Visit;
}

/** Ada opens a draft through the form. */
async function open(
  visit: (path: string, how?: Visit) => Promise<Page>,
  { button, packs }: Game,
  { seats = 3, rounds = 1, sealed = false, how = {} }: Wishes = {},
): Promise<Page> {
  const page = await visit('/draft', { name: 'Ada', ...how });
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: button }).click();
  const kinds = page.getByRole('combobox', { name: 'Pack' });
  await expect(kinds.getByRole('option', { name: `${packs.name}, ${packs.cards} cards` })).toBeAttached();
  await kinds.selectOption(packs.id);
  await page.getByLabel('Packs for each seat').fill(String(rounds));
  await page.getByLabel('Seats').fill(String(seats));
  if (sealed) await page.getByRole('combobox', { name: 'How' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Open the draft' }).click();
  await expect(page.getByRole('heading', { name: 'Who else takes a seat?' })).toBeVisible();
  return page;
}

/** Takes the first card of the pack, once there is one, and waits until it is one's own. */
async function take(page: Page, taken: number): Promise<void> {
  await pack(page).first().click();
  await expect(pack(page).first()).toHaveAttribute('aria-pressed', 'true');
  await pack(page).first().click();
  await count(page, taken + 1);
}

/** Takes cards until all are taken. */
async function finish(pages: readonly Page[], cards: number, from = 0): Promise<void> {
  for (let taken = from; taken < cards; taken++) {
    for (const page of pages) await expect(pack(page).first()).toBeVisible();
    for (const page of pages) await take(page, taken);
  }
  for (const page of pages) await expect(over(page)).toBeVisible();
}

for (const game of games) {
  const { packs } = game;

  test.describe(game.name, () => {
    test('two players and a computer draft to the end, build, and look through it', async ({ visit }) => {
      const ada = await open(visit, game);
      const link = await ada.getByLabel('Link for the others').inputValue();
      const ben = await visit(new URL(link).pathname);
      await ben.getByLabel('Your name').fill('Ben');
      await ben.getByRole('button', { name: 'Sit down' }).click();
      await expect(ben.getByRole('heading', { name: 'Waiting for Ada to begin' })).toBeVisible();
      await expect(ada.getByRole('list', { name: 'Seats' })).toContainText('Ben');
      await ada.getByRole('button', { name: 'Begin' }).click();
      await expect(pack(ada)).toHaveCount(packs.cards);
      await finish([ada, ben], packs.cards);
      for (const page of [ada, ben]) await count(page, packs.cards);
      await ben.getByRole('button', { name: 'Look through the draft' }).click();
      await expect(ben.getByText(/^Pack 1, card 1 of /)).toBeVisible();
      await ben.getByRole('button', { name: 'Next →' }).click();
      await expect(ben.getByText(/^Pack 1, card 2 of /)).toBeVisible();
      await ada.getByRole('button', { name: 'Build your deck' }).click();
      await expect(ada.getByLabel('Name of the deck')).toBeVisible();
    });

    test('on a phone everything fits and can be hit by a finger', async ({ visit }) => {
      const page = await open(visit, game, { seats: 8, how: phone(...upright) });
      await fitsPhones(page, 'gathering');
      await page.getByRole('button', { name: 'Begin' }).tap();
      await expect(pack(page).first()).toBeVisible();
      await take(page, 0);
      await fitsPhones(page, 'taking');
      // The card that is chosen can be read, and is taken by a button that is in sight.
      await pack(page).first().tap();
      for (const size of phones) {
        await resize(page, size);
        await expect(page.getByRole('article').filter({ visible: true })).toBeInViewport();
        await expect(page.getByRole('button', { name: /^Take ./ })).toBeInViewport();
      }
    });

    test('axe finds nothing', async ({ visit }) => {
      const page = await open(visit, game, { seats: 2 });
      expect.soft(await faults(page), 'gathering').toEqual([]);
      await page.getByRole('button', { name: 'Begin' }).click();
      await expect(page.locator('.table .face').first()).toBeVisible();
      await pack(page).first().click();
      expect.soft(await faults(page), 'taking').toEqual([]);
      await pack(page).first().click();
      await count(page, 1);
      await finish([page], packs.cards, 1);
      await page.getByRole('button', { name: 'Look through the draft' }).click();
      await expect(page.getByText(/^Pack 1, card 1 of /)).toBeVisible();
      expect.soft(await faults(page), 'over').toEqual([]);
      await page.goto('/draft');
      await expect(page.getByRole('button', { name: 'Open the draft' })).toBeVisible();
      expect.soft(await faults(page), 'form').toEqual([]);
    });
  });
}

test('a draft goes on where it was when the server was killed', async ({ visit, faults }) => {
  const server = await Server.start();
  faults.allowKilling();
  try {
    const page = await open((path, how) => visit(path, { at: server, ...how }), example, { seats: 2 });
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(pack(page)).toHaveCount(example.packs.cards);
    await take(page, 0);
    await server.kill();
    await expect(page.getByText(/^Connection lost/)).toBeVisible();
    await server.run();
    await expect(page.getByText(/^Connection lost/)).toHaveCount(0, { timeout: 20_000 });
    await take(page, 1);
  } finally {
    await server.stop();
  }
});

/** Begins a draft with this many seconds for each card. */
async function hurried(visit: Parameters<typeof open>[0], seconds: number): Promise<Page> {
  const page = await open(visit, example, { seats: 2, how: { extraHTTPHeaders: { [BANK]: String(seconds) } } });
  await page.getByRole('button', { name: 'Begin' }).click();
  return page;
}

test('a card is taken for whoever has not taken one when time is up', async ({ visit }) => {
  const page = await hurried(visit, 1);
  await expect(page.getByRole('alert')).toHaveText(/^Time was up: .+ was taken for you\.$/);
});

test('a draft goes on to its end without anybody, and its record says so', async ({ visit }) => {
  const page = await hurried(visit, 0);
  await expect(over(page)).toBeVisible();
  await page.getByRole('button', { name: 'Look through the draft' }).click();
  await expect(page.getByText(/, taken when time was up$/)).toBeVisible();
});

test('however many cards one has taken, all of them are in sight, with their numbers', async ({ visit }) => {
  const page = await open(visit, example, { seats: 2, rounds: 3 });
  await page.getByRole('button', { name: 'Begin' }).click();
  for (let taken = 0; taken < 25; taken++) await take(page, taken);
  const cards = picks(page).locator('li');
  await expect(cards).not.toHaveCount(0);
  for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 0.9 });
});

test('a draft is found again in the list of one’s own, and others only see who sits there', async ({ visit }) => {
  const page = await open(visit, example, { seats: 2 });
  const address = new URL(page.url()).pathname;
  const stranger = await visit('/draft');
  await stranger
    .getByRole('link', { name: /^Join: Ada/ })
    .first()
    .click();
  await expect(stranger.getByRole('heading', { name: 'Ada invites you to a draft' })).toBeVisible();
  for (const from of ['/draft', '/']) {
    await page.goto(from);
    await page.getByRole('link', { name: /^Go on: Ada/ }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
  }
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(pack(page)).toHaveCount(example.packs.cards);
  await expect(stranger.getByRole('status').filter({ hasText: 'You are spectating.' })).toBeAttached();
  await expect(stranger.locator('.face')).toHaveCount(0);
});

test('seats are freed and left: before the draft begins for others, afterwards for the computer', async ({ visit }) => {
  const ada = await open(visit, example, { seats: 3 });
  const address = new URL(ada.url()).pathname;
  const seats = (page: Page) => page.getByRole('list', { name: 'Seats' });
  const sit = async (name: string) => {
    const page = await visit(address);
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Sit down' }).click();
    await expect(seats(page)).toContainText(`${name} (you)`);
    return page;
  };
  // A stranger is shown the door, and stands before it like everybody else.
  const stranger = await sit('Mallory');
  await ada.getByRole('button', { name: 'Free the seat of Mallory' }).click();
  await expect(stranger.getByText('You no longer have a seat in this draft.')).toBeVisible();
  await expect(stranger.getByRole('heading', { name: 'Ada invites you to a draft' })).toBeVisible();
  await stranger.close();

  const [ben, cem] = [await sit('Ben'), await sit('Cem')];
  await ada.getByRole('button', { name: 'Leave the draft' }).click();
  await expect(ada.getByRole('heading', { name: 'Ben invites you to a draft' })).toBeVisible();
  await ben.getByRole('button', { name: 'Begin' }).click();
  await expect(pack(ben)).toHaveCount(example.packs.cards);
  await expect(pack(cem)).toHaveCount(example.packs.cards);
  await cem.close();
  await take(ben, 0);
  await ben.getByRole('button', { name: 'Let the computer pick for Cem' }).click();
  await expect(pack(ben)).toHaveCount(example.packs.cards - 1);

  await ben.getByRole('button', { name: 'Leave the draft…' }).click();
  const asked = ben.getByRole('dialog', { name: 'Leave this draft?' });
  await asked.getByRole('button', { name: 'Stay' }).click();
  await take(ben, 1);
  await ben.getByRole('button', { name: 'Leave the draft…' }).click();
  expect(await faults(ben)).toEqual([]);
  await asked.getByRole('button', { name: 'Leave the draft' }).click();
  // Only computers are left.
  for (const page of [ada, ben]) await expect(over(page)).toBeVisible();
  await expect(picks(ben)).toHaveCount(0);
  const listed = ben.waitForResponse('**/api/drafts');
  await ben.goto('/draft');
  await (await listed).finished();
  await expect(ben.getByRole('heading', { name: 'Open a draft' })).toBeVisible();
  await expect(ben.getByRole('heading', { name: 'Your drafts' })).toHaveCount(0);
});

test('whoever looks through a draft stays where they are while others come and go', async ({ visit }) => {
  const ada = await open(visit, example, { seats: 2 });
  const address = new URL(ada.url()).pathname;
  const ben = await visit(address);
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await expect(ben.getByRole('heading', { name: 'Waiting for Ada to begin' })).toBeVisible();
  await ada.getByRole('button', { name: 'Begin' }).click();
  await finish([ada, ben], example.packs.cards);
  await ada.getByRole('button', { name: 'Look through the draft' }).click();
  await ada.getByRole('button', { name: 'Next →' }).click();
  await expect(ada.getByText(/^Pack 1, card 2 of /)).toBeVisible();
  await ben.goto('/draft');
  await expect(ada.getByRole('list', { name: 'Seats' })).toContainText('away');
  await expect(ada.getByText(/^Pack 1, card 2 of /)).toBeVisible();
  const saved = ada.waitForEvent('download');
  await ada.getByRole('button', { name: 'Save the record' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^tercet-draft-.+\.json$/);
  // What is over is not gone on with.
  await expect(ben.getByRole('link', { name: 'Your cards: Ada, Ben' })).toBeVisible();
});

test('the form says when the packs are too few for a deck', async ({ visit }) => {
  const page = await visit('/draft');
  await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: example.button }).click();
  await page.getByRole('combobox', { name: 'Pack' }).selectOption(example.packs.id);
  const field = page.getByLabel('Packs for each seat');
  await field.fill('1');
  await expect(page.getByText(/^\d+ cards each: too few, a [a-z]+ needs \d+$/i)).toBeVisible();
  await field.fill('12');
  await expect(page.getByText(`${12 * example.packs.cards} cards each`, { exact: true })).toBeVisible();
});

test('a draft is opened as it is offered, by whoever chooses the game that is chosen already', async ({ visit }) => {
  const page = await visit('/draft');
  const chosen = page.getByRole('group', { name: 'Game' }).locator('[aria-pressed="true"]');
  await expect(page.getByRole('button', { name: 'Open the draft' })).toBeEnabled();
  await chosen.click();
  await page.getByRole('button', { name: 'Open the draft' }).click();
  await expect(page.getByRole('heading', { name: 'Who else takes a seat?' })).toBeVisible();
});

test('a draft that is not there says so', async ({ visit }) => {
  const page = await visit('/draft/nothing');
  await expect(page.getByRole('heading', { name: 'Nothing to see here' })).toBeVisible();
  await page.getByRole('link', { name: 'All drafts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft' })).toBeVisible();
});

test('a card is taken by keys alone, and the seat is there again after a reload', async ({ visit, game }) => {
  const { packs } = game;
  const page = await open(visit, game, { seats: 2 });
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  await expect(pack(page)).toHaveCount(packs.cards);
  await pack(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(pack(page).nth(1)).toBeFocused();
  const wanted = await pack(page).nth(1).getAttribute('data-card');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await count(page, 1);
  await expect(picks(page).locator(`[data-card="${wanted}"]`)).toHaveCount(1);
  await page.reload();
  await count(page, 1);
  await expect(pack(page)).toHaveCount(packs.cards - 1);
});

test('the card under the pointer or the focus is read beside the pack', async ({ visit, game }) => {
  const page = await open(visit, game, { seats: 2 });
  await page.getByRole('button', { name: 'Begin' }).click();
  const article = page.getByRole('complementary').getByRole('article');
  const reads = (at: number) =>
    expect(async () => {
      const name = await article.getAttribute('aria-label');
      expect((await pack(page).nth(at).innerText()).startsWith(`${name}, `)).toBe(true);
    }).toPass();
  for (const at of [2, 4]) {
    await pack(page).nth(at).hover();
    await reads(at);
  }
  await page.mouse.move(0, 0);
  await pack(page).nth(3).focus();
  await reads(3);
});

test('in sealed play everybody has what they open', async ({ visit, game }) => {
  const { packs } = game;
  const page = await open(visit, game, { seats: 2, rounds: 2, sealed: true });
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { name: 'The packs are open' })).toBeVisible();
  await count(page, 2 * packs.cards);
});

test('two players build from what each of them has, and play', async ({ visit, game }) => {
  const { packs } = game;
  const { pack: id, count: rounds } = game.sealed;
  const ada = await open(visit, { ...game, packs: { ...packs, id } }, { seats: 2, rounds, sealed: true });
  const ben = await visit(new URL(await ada.getByLabel('Link for the others').inputValue()).pathname);
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await expect(ada.getByRole('list', { name: 'Seats' })).toContainText('Ben');
  await ada.getByRole('button', { name: 'Begin' }).click();
  await expect(ben.getByRole('heading', { name: 'The packs are open' })).toBeVisible();
  // Nobody plays with a deck that is not built.
  await expect(ada.getByRole('button', { name: 'Let the program build it' })).toBeEnabled();
  await expect(ada.getByRole('button', { name: /^Play/ })).toHaveCount(0);
  await ada.getByRole('button', { name: 'Build your deck' }).click();
  await ada.getByRole('button', { name: 'Build for me' }).click();
  await expect(ada.getByText('legal', { exact: true })).toBeVisible();
  // The deck that was built is the one to play with, from the draft as well.
  await ada.goBack();
  await expect(ada.getByText('is built from these cards and ready to play.')).toBeVisible();
  await ada.getByRole('button', { name: 'Play the computer' }).click();
  await expect(ada.locator('.sealed').first()).toHaveText('Sealed cards of a draft');
  await ada.goto('/');
  await openMatch(ada, game, 'friend', { deck: /^Sealed: / });
  await ben.goto(await ada.getByLabel('Link for your friend').inputValue());
  await expect(ben.getByText('✓ This deck may be played.')).toBeVisible();
  await ben.getByRole('button', { name: 'Agree and sit down' }).click();
  for (const page of [ada, ben]) await expect(page.locator('[data-step]')).toBeVisible();
  await expect(ben.locator('.sealed').first()).toHaveText('Sealed cards of a draft');
});
