import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { relative } from 'node:path';
import { Faults } from './faults';
import { follow } from './follow';
import type { Game } from './game';
import { games } from './games';
import { SEED, Server } from './server';

/** Who comes to a page, and how. */
export interface Visit extends BrowserContextOptions {
  /** What the player is called. */
  name?: string;
  /** Another server than the one of all tests. */
  at?: Server;
}

interface Fixtures {
  /**
   * One of the games, for what the shell does alike in all of them. Which one follows from the title of the test, so that
   * each game has its share; TERCET_GAME=mana has all of these tests tried with Mana.
   */
  game: Game;
  /** From which all chance of the matches follows that a test opens. */
  seed: number;
  /** The same, or what TERCET_SEED names instead. */
  chance: number;
  /** What goes wrong in any page makes the test fail. */
  faults: Faults;
  /**
   * A page in a window of its own, with a clock that goes on only when it is told to. Playwright leaves open in which order it
   * prepares a page, and the clock depends on that order: in a window that has been through a hundred tests it breaks.
   */
  clocked: Page;
  /** Comes to a page as another player, in whose browser nothing moves unless a test asks for it. */
  visit: (path: string, how?: Visit) => Promise<Page>;
}

interface WorkerFixtures {
  server: Server;
}

const named = process.env.TERCET_SEED;
const chosen = process.env.TERCET_GAME;

/** The game with which a test of this title is tried. */
function gameOf(title: string): Game {
  const letters = [...title].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const game = chosen === undefined ? games[letters % games.length] : games.find(({ id }) => id === chosen);
  if (!game) throw new Error(`TERCET_GAME is ${chosen}; it can be ${games.map(({ id }) => id).join(', ')}`);
  return game;
}

/** Says with a test that failed how it is repeated. */
async function tellHowToRepeat(seed: number, info: TestInfo): Promise<void> {
  const where = relative(info.config.rootDir, info.file);
  const body = `Its matches have the seed ${seed}. In web/: TERCET_SEED=${seed} TERCET_PICTURES=1 npx playwright test ${where}:${info.line} --trace on`;
  await info.attach('how to repeat this test', { body, contentType: 'text/plain' });
}

/** Has told the browser this before, unless it was told something else since. */
async function settle(context: BrowserContext, settings: Record<string, unknown>): Promise<void> {
  await context.addInitScript((settings) => {
    // A page that is not there yet remembers nothing.
    if (!location.protocol.startsWith('http')) return;
    const known = localStorage.getItem('tercet.settings');
    const now = JSON.parse(known ?? '{}') as Record<string, unknown>;
    if (Object.keys(settings).some((name) => !(name in now)))
      localStorage.setItem('tercet.settings', JSON.stringify({ ...settings, ...now }));
  }, settings);
}

/** Where a page would wait a while by chance it waits the shortest while, and it stops at no change. */
async function leaveNothingToChance(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => (Math.random = () => 0));
  await settle(context, { stills: false });
}

/** A window beside the one that goes from test to test. */
async function newWindow(browser: Browser, faults: Faults, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  faults.watch(context);
  await leaveNothingToChance(context);
  return context;
}

/** Tests with one real server for each worker. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // Playwright reads the fixtures a fixture needs off this pattern.
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // Playwright reads the fixtures a fixture needs off this pattern.
  game: async ({}, use, { title }) => use(gameOf(title)),
  seed: [1, { option: true }],
  chance: async ({ seed }, use) => use(named === undefined ? seed : Number.parseInt(named, 10)),
  faults: [
    async ({ chance }, use, info) => {
      const faults = new Faults();
      await use(faults);
      if (info.status !== info.expectedStatus || faults.found().length > 0) await tellHowToRepeat(chance, info);
      base.expect(faults.found(), 'errors in the pages').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context, faults, chance }, use) => {
    faults.watch(context);
    await leaveNothingToChance(context);
    await context.setExtraHTTPHeaders({ [SEED]: chance.toString(16) });
    await use(context);
    await context.clearPermissions();
  },
  clocked: async ({ browser, faults, server }, use) => {
    const context = await newWindow(browser, faults, { baseURL: server.url });
    const page = await context.newPage();
    await page.clock.install();
    await use(page);
    await context.close();
  },
  visit: async ({ browser, page: first, server, faults, chance }, use) => {
    let free: Page | undefined = first;
    const contexts: BrowserContext[] = [];
    await use(async (path, { name, at = server, extraHTTPHeaders, ...options } = {}) => {
      let page: Page;
      // Whoever comes first, without special options, gets the window that is there already.
      if (free && at === server && Object.keys(options).length === 0) {
        page = free;
        free = undefined;
      } else {
        const context = await newWindow(browser, faults, { baseURL: at.url, ...options });
        contexts.push(context);
        page = await context.newPage();
      }
      await page.context().setExtraHTTPHeaders({ [SEED]: chance.toString(16), ...extraHTTPHeaders });
      if (name !== undefined) await settle(page.context(), { name });
      follow(page);
      await page.goto(path);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect } from '@playwright/test';
