import type { Page } from '@playwright/test';
import { games } from '../e2e/support/games';
import { openMatch } from '../e2e/support/lobby';
import { expect, test } from '../e2e/support/test';

/**
 * How long the page of a match keeps a slow phone from answering: the longest tasks of its main thread, while the table is
 * loaded and while it is played at. Nobody asks the page anything meanwhile: it plays by itself, by what is highlighted.
 */

/** This much slower than the machine that measures. */
const SLOWER = Number(process.env.SLOWER ?? 6);
/** This many choices of both players are looked at. */
const CHOICES = Number(process.env.CHOICES ?? 60);

/** A task of the main thread, and what it did longest. */
interface Task {
  ms: number;
  at: number;
  what: string;
}

declare global {
  interface Window {
    tasks: Task[];
    /** How many choices were taken, once there are enough or the match is over. */
    played: Promise<number>;
  }
}

/** What browsers tell of a frame that took long; TypeScript does not know of it yet. */
interface LongFrame extends PerformanceEntry {
  styleAndLayoutStart: number;
  scripts: readonly { duration: number; invoker: string; sourceFunctionName: string; sourceURL: string }[];
}

/** Has the page note every task that is longer than 50 ms, and every frame with what was done in it. */
function noting(): void {
  window.tasks = [];
  const frames: LongFrame[] = [];
  const within = (task: PerformanceEntry) =>
    frames.find(({ startTime, duration }) => startTime <= task.startTime + 1 && task.startTime < startTime + duration);
  const what = (frame: LongFrame | undefined) => {
    const script = frame?.scripts.toSorted((a, b) => b.duration - a.duration)[0];
    if (!frame || !script) return 'style, layout and paint';
    const layout = Math.round(frame.startTime + frame.duration - frame.styleAndLayoutStart);
    const source = script.sourceURL.split('/').at(-1);
    return `${script.invoker} ${script.sourceFunctionName} in ${source}: ${Math.round(script.duration)} ms; then layout and paint: ${layout} ms`;
  };
  new PerformanceObserver((list) => frames.push(...(list.getEntries() as LongFrame[]))).observe({
    type: 'long-animation-frame',
    buffered: true,
  });
  new PerformanceObserver((list) => {
    // The frame is told after its tasks.
    for (const task of list.getEntries())
      setTimeout(() => window.tasks.push({ ms: task.duration, at: task.startTime, what: what(within(task)) }), 500);
  }).observe({ type: 'longtask', buffered: true });
}

/** The page plays by itself. */
function playing(choices: number): void {
  const step = () => Number(document.querySelector<HTMLElement>('[data-step]')?.dataset.step);
  const pick = (...selectors: string[]) =>
    selectors.map((one) => document.querySelector<HTMLElement>(one)).find((found) => found !== null);
  const begun = step();
  window.played = new Promise((done) => {
    const look = () => {
      if (step() - begun >= choices || document.querySelector('[aria-label="The end"]')) return done(step() - begun);
      const busy = document.querySelector('[aria-label="Skip animation"]');
      if (!busy)
        pick(
          '[data-prompt] .primary[data-key]',
          '[data-prompt] .opener[aria-expanded="false"]',
          '[data-prompt] [data-key]',
        )?.click();
      setTimeout(look, 400);
    };
    look();
  });
}

/** What was noted since then: how often it took too long, and the longest tasks. */
async function noted(page: Page, since: number): Promise<object> {
  await page.waitForTimeout(1_000);
  const tasks = await page.evaluate((since) => window.tasks.filter(({ at }) => at >= since), since);
  tasks.sort((a, b) => b.ms - a.ms);
  return { over50: tasks.length, worst: tasks.slice(0, 5).map(({ ms, what }) => `${ms} ms: ${what}`) };
}

for (const game of games) {
  test(`${game.id} is played on a slow phone`, async ({ visit }) => {
    test.setTimeout(600_000);
    const page = await visit('/', {
      name: 'Ada',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'no-preference',
    });
    await page.addInitScript(noting);
    const browser = await page.context().newCDPSession(page);
    await openMatch(page, game, 'computer', { house: {} });
    await expect(page.locator('[data-step]')).toBeVisible();
    await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.reload();
    await expect(page.locator('[data-step]')).toBeVisible({ timeout: 60_000 });
    const loaded = await noted(page, 0);
    const since = await page.evaluate(() => performance.now());
    await page.evaluate(playing, CHOICES);
    const choices = await page.evaluate(() => window.played);
    const played = await noted(page, since);
    console.log(JSON.stringify({ game: game.id, slower: SLOWER, choices, loaded, played }, null, 1));
  });
}
