import type { Page } from '@playwright/test';

/**
 * How fast this browser counts, on the scale that Lighthouse calls BenchmarkIndex: half of it is making long strings,
 * which leaves much to collect, and half is copying between arrays, which leaves nothing.
 */
async function benchmarkIndex(page: Page): Promise<number> {
  return page.evaluate(() => {
    /** How many tens of times a second this can be done. */
    const tensPerSecond = (work: (round: number) => void) => {
      const began = performance.now();
      let rounds = 0;
      for (; rounds % 10 !== 0 || performance.now() - began < 500; rounds++) work(rounds);
      return rounds / 10 / ((performance.now() - began) / 1000);
    };
    const strings = tensPerSecond(() => {
      let text = '';
      for (let at = 0; at < 10_000; at++) text += 'a';
      if (text.length === 1) throw new Error('it is never so, but no compiler knows');
    });
    const [one, other] = [Array.from({ length: 100_000 }, (_, at) => at), Array.from({ length: 100_000 }, () => 0)];
    const copies = tensPerSecond((round) => {
      const [from, to] = round % 2 === 0 ? [one, other] : [other, one];
      for (let at = 0; at < from.length; at++) to[at] = from[at]!;
    });
    return (strings + copies) / 2;
  });
}

/** How much slower than this machine a phone of the middle is, as Lighthouse's calculator has it: the fitted line between its points. */
function slowdown(index: number): number {
  if (index >= 1300) return 3 + (index - 1300) / 233;
  if (index >= 800) return 2 + (index - 800) / 500;
  return Math.max(1, 1 + (index - 150) / 650);
}

/** Measures this machine, and slows a page down as much as makes it an ordinary phone; `SLOWER` names the factor instead. */
export async function asOnAPhone(page: Page): Promise<{ index: number; slower: number }> {
  const index = Math.round(await benchmarkIndex(page));
  const { SLOWER } = process.env;
  const slower = Math.round((SLOWER === undefined ? slowdown(index) : Number(SLOWER)) * 10) / 10;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { index, slower };
}
