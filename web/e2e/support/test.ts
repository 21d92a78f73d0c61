import { test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { Server } from './server';

interface Fixtures {
  /** Opens a browser of its own, as another player has. Nothing moves in it unless wished. */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  server: Server;
}

async function open(browser: Browser, server: Server, path: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: server.url, ...options });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(path);
  return page;
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
  visit: async ({ browser, server }, use) => {
    const pages: Page[] = [];
    await use(async (path, options = {}) => {
      const page = await open(browser, server, path, options);
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

export { expect } from '@playwright/test';
