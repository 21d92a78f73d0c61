import type { Page } from '@playwright/test';
import { faults } from './support/axe';
import { example } from './support/example';
import { expect, test } from './support/test';

/** Decks that the browser keeps: in two tabs, without room, after they were removed, and from an earlier Tercet. */

const name = (page: Page) => page.getByLabel('Name of the deck');
const yours = (page: Page) => page.getByRole('region', { name: 'Your decks' });
const theGame = (page: Page) => page.getByRole('group', { name: 'Game' }).getByRole('button', { name: example.button });

/** Begins a deck of this name, which is kept when this is over. */
async function begin(page: Page, called: string): Promise<void> {
  await theGame(page).click();
  await page.getByRole('button', { name: 'New deck' }).click();
  await name(page).fill(called);
  await page.reload();
  await expect(name(page)).toHaveValue(called);
}

/** Goes to the list of decks. */
async function list(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'All decks' }).click();
  await theGame(page).click();
}

/** Leaves the browser no room, until `makeRoom` is called: it answers the request before it finds that there is none. */
async function fill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...what) {
      const request = put.apply(this, what);
      request.onsuccess = () => this.transaction.abort();
      return request;
    };
    Object.assign(window, { makeRoom: () => (IDBObjectStore.prototype.put = put) });
  });
}

test('two tabs show the same deck, and what each of them does is kept', async ({ visit }) => {
  const page = await visit('/decks');
  await begin(page, 'First');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await name(other).fill('Second');
  await expect(name(page)).toHaveValue('Second');
  // This one hears nothing of the others.
  const deaf = await page.context().newPage();
  await deaf.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await deaf.goto(page.url());
  await expect(name(deaf)).toHaveValue('Second');
  await name(page).fill('Third');
  await expect(name(other)).toHaveValue('Third');
  await name(deaf).fill('Fourth');
  await expect(deaf.getByText('Another tab changed this deck too.')).toBeVisible();
  await expect(name(deaf)).toHaveValue('Third');
  await list(deaf);
  await expect(yours(deaf).getByRole('heading', { level: 3 })).toHaveText(['Fourth (from another tab)', 'Third']);
});

test('letters of a name are kept, and the server is asked about cards alone', async ({ visit }) => {
  const page = await visit('/decks');
  await begin(page, 'Name');
  await expect(page.getByText('not legal yet')).toBeVisible();
  const asked: number[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/decks/check')) return;
    const { deck } = request.postDataJSON() as { deck: { cards: unknown[] } };
    asked.push(deck.cards.length);
  });
  await name(page).press('End');
  await name(page).pressSequentially(' of a deck');
  await page.getByRole('list', { name: 'Cards found' }).getByRole('button').first().click();
  await expect.poll(() => asked).toEqual([1]);
  await page.reload();
  await expect(name(page)).toHaveValue('Name of a deck');
});

test('without room it is said where one builds, and all is kept as soon as there is room', async ({ visit }) => {
  const page = await visit('/decks');
  await begin(page, 'Small');
  await fill(page);
  await name(page).fill('Too large');
  await expect(page.getByRole('alert')).toContainText('This browser does not keep your decks');
  expect(await faults(page)).toEqual([]);
  await page.evaluate('makeRoom()');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This browser does not keep your decks')).toHaveCount(0);
  await page.reload();
  await expect(name(page)).toHaveValue('Too large');
  // What could not be written before the page was left is written by the next one.
  await fill(page);
  await name(page).fill('Left');
  await page.reload();
  await expect(name(page)).toHaveValue('Left');
  await page.reload();
  await expect(name(page)).toHaveValue('Left');
});

test('a deck that was removed comes back, also when the page is loaded again', async ({ visit }) => {
  const page = await visit('/decks');
  await begin(page, 'Gone');
  const address = page.url();
  await list(page);
  await yours(page).getByRole('button', { name: 'Remove Gone' }).click();
  await expect(yours(page).getByText('Gone was removed.')).toBeVisible();
  await page.reload();
  await page.getByText('Recently removed (1)').click();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bring back Gone' }).click();
  await expect(yours(page).getByRole('heading', { level: 3, name: 'Gone' })).toBeVisible();
  await yours(page).getByRole('button', { name: 'Remove Gone' }).click();
  await page.goto(address);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(name(page)).toHaveValue('Gone');
  await list(page);
  await yours(page).getByRole('button', { name: 'Remove Gone' }).click();
  await page.goto(address.replace('/decks/', '/decks/print/'));
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(page.getByRole('heading', { name: 'Gone on paper' })).toBeVisible();
});

test('a builder that did not load is said to be that, and not a deck that is gone', async ({
  visit,
  faults: errors,
}) => {
  errors.allow(/net::ERR_FAILED/);
  const page = await visit('/decks');
  await begin(page, 'Here');
  await page.route('**/assets/builder-*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This deck cannot be shown' })).toBeVisible();
  await page.unroute('**/assets/builder-*.js');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(name(page)).toHaveValue('Here');
});

test('a deck that an earlier Tercet kept is there, with all that can be taken back', async ({ visit }) => {
  const page = await visit('/mark.svg');
  await page.evaluate(
    (game) =>
      new Promise<void>((done) => {
        const request = indexedDB.open('tercet', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('decks', { keyPath: 'id' });
        request.onsuccess = () => {
          const now = { game, name: 'Old', about: '', tags: [], parts: [{ heading: '', places: [] }] };
          const history = { now, past: [{ ...now, name: 'Older' }], future: [] };
          const writing = request.result.transaction('decks', 'readwrite');
          writing.objectStore('decks').put({ id: 'old', changed: Date.now(), history });
          writing.oncomplete = () => {
            request.result.close();
            done();
          };
        };
      }),
    example.id,
  );
  await page.goto('/decks/old');
  await expect(name(page)).toHaveValue('Old');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(name(page)).toHaveValue('Older');
});

test('a deck that is not legal yet cannot be chosen for a match, and leads to where it is built', async ({ visit }) => {
  const page = await visit('/decks');
  await begin(page, 'Half a deck');
  await page.goto('/');
  await page.getByText('Choose deck, level, house rules and clock').click();
  const half = page.getByRole('radio', { name: /^Half a deck/ });
  await expect(half).toBeDisabled();
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/not legal yet/);
  await page.getByRole('link', { name: 'See why' }).click();
  await expect(name(page)).toHaveValue('Half a deck');
});
