import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/support/chromium';

export default defineConfig({
  // Games import from the shell by the names that it gives to its folders.
  tsconfig: './tsconfig.json',
  // Every game has the tests of its own mat in its own folder.
  projects: [
    { name: 'shell', testDir: 'e2e' },
    { name: 'games', testDir: '../games', testMatch: '*/web/e2e/*.spec.ts' },
  ],
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // Each worker has a server of its own, so tests of one file need not wait for each other.
  fullyParallel: true,
  workers: 2,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // Nothing moves unless a test asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A new window takes half a second, so one goes from test to test, emptied: storage, routes, media.
    reuseContext: true,
    // Tests that look at pixels ask for pictures.
    launchOptions: chromium({ pictures: false }),
  },
});
