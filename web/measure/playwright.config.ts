import { defineConfig } from '@playwright/test';
import { chromium } from '../e2e/support/chromium';
import tests from '../playwright.config';

/** What is measured in the browser: figures are printed, and none of them makes anything fail. */
export default defineConfig({
  ...tests,
  tsconfig: '../tsconfig.json',
  projects: [{ name: 'measure', testDir: '.', testMatch: '*.measure.ts' }],
  timeout: 120_000,
  fullyParallel: false,
  workers: 1,
  reporter: [['./printed.ts']],
  // Everybody comes to a page for the first time.
  use: { ...tests.use, reuseContext: false, launchOptions: chromium({ pictures: true }) },
});
