import { defineConfig } from '@playwright/test';
import { chromium } from '../e2e/support/chromium';
import tests from '../playwright.config';

/** The pictures of the pages in `docs`: `npm run pictures`, and then look at them. */
export default defineConfig({
  ...tests,
  tsconfig: '../tsconfig.json',
  projects: [{ name: 'pictures', testDir: '.', testMatch: '*.picture.ts' }],
  workers: 1,
  use: { ...tests.use, reuseContext: false, colorScheme: 'dark', launchOptions: chromium({ pictures: true }) },
});
