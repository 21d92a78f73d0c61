import { devices, type Page } from '@playwright/test';
import { games } from '../e2e/support/games';
import { expect, test } from '../e2e/support/test';
import { editor, understood, write } from '../e2e/support/workshop';
import { asOnAPhone } from './phone';

/**
 * How long it takes from a key in the workshop's editor until its mistake is marked, on an ordinary phone: its processor
 * and a window of its size. The server has the whole machine.
 */

/** This many keys, each of which makes a mistake. */
const KEYS = 60;

/** A window as on a phone with Android, where the editor is told what is typed in another way than elsewhere (EditContext). */
const { viewport, hasTouch, isMobile, userAgent } = devices['Pixel 7'];
const PHONE = { viewport, hasTouch, isMobile, userAgent };

/** What a page notes of one key, in milliseconds since it was pressed: `letter` is when what was typed is drawn, `drawn` when its mark is. */
interface Noted {
  letter: number;
  asked: number;
  answered: number;
  marked: number;
  drawn: number;
}

declare global {
  interface Window {
    /** What comes of the next key, once its mark is drawn and the page is at rest. */
    mistake: () => Promise<Noted>;
    /** The mistake is gone, and the page is at rest. */
    mended: () => Promise<void>;
  }
}

/** Has the page note what follows on keys. Nobody asks the page meanwhile, since that would take its time. */
function noting(): void {
  let pressed = 0;
  const noteKey = ({ timeStamp }: Event) => {
    pressed = timeStamp;
    performance.clearResourceTimings();
  };
  addEventListener('keydown', noteKey, true);
  const rest = () => new Promise<void>((done) => requestIdleCallback(() => done()));
  const changed = (holds: () => boolean) =>
    new Promise<number>((done) => {
      const observer = new MutationObserver(() => {
        if (!holds()) return;
        observer.disconnect();
        done(performance.now());
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
  // The frame is ready when the first task after its callbacks runs.
  const drawing = () =>
    new Promise<number>((done) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now());
        port2.postMessage(undefined);
      }),
    );
  window.mistake = async () => {
    const letter = changed(() => true).then(drawing);
    const marked = await changed(() => document.querySelector('.slip') !== null);
    const drawn = await drawing();
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const { startTime, responseEnd } = requests.find(({ name }) => name.endsWith('/workshop/card'))!;
    await rest();
    const since = (time: number) => time - pressed;
    return {
      letter: since(await letter),
      asked: since(startTime),
      answered: since(responseEnd),
      marked: since(marked),
      drawn: since(drawn),
    };
  };
  window.mended = async () => {
    await changed(() => document.querySelector('.state')?.textContent === 'The card is understood.');
    await rest();
  };
}

/** Makes a mistake, notes what came of it, and takes it back. */
async function mistake(page: Page): Promise<Noted> {
  const noted = page.evaluate(() => window.mistake());
  await page.keyboard.press('x');
  const figures = await noted;
  const mended = page.evaluate(() => window.mended());
  await page.keyboard.press('Backspace');
  await mended;
  return figures;
}

/** The figure that this many of 100 do not exceed. */
function share(figures: readonly number[], of100: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = Math.ceil((sorted.length * of100) / 100) - 1;
  return Math.round((sorted[at] ?? 0) * 10) / 10;
}

for (const game of games) {
  test(game.id, async ({ visit }) => {
    const page = await write(visit, game, 'Measured', PHONE);
    const text = editor(page, game.written);
    await text.fill(game.written.text);
    await expect(understood(page)).toBeVisible();
    await text.press('End');
    await page.evaluate(noting);
    const phone = await asOnAPhone(page);
    const all: Noted[] = [];
    for (let n = 0; n < KEYS; n++) all.push(await mistake(page));
    const steps = (['letter', 'asked', 'answered', 'marked', 'drawn'] as const).map((step) => {
      const figures = all.map((noted) => noted[step]);
      return [step, { half: share(figures, 50), '95': share(figures, 95), worst: share(figures, 100) }];
    });
    console.log(JSON.stringify({ game: game.id, keys: KEYS, ...phone, ms: Object.fromEntries(steps) }));
  });
}
