import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The small edition, as every page that is looked at has to read it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All rules of axe that look at colours; nothing else differs between the dark theme and the light one. */
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds in the dark theme and in the light one, in words; its hints for best practice included. */
export async function faults(page: Page): Promise<string[]> {
  // A card under the pointer is shown large beside it, outside the landmarks, for eyes alone.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const shown = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  const other = shown === 'dark' ? 'light' : 'dark';
  const found = await violations(page, {});
  await page.emulateMedia({ colorScheme: other });
  const inOther = await violations(page, { runOnly: ABOUT_COLOURS });
  await page.emulateMedia({ colorScheme: shown });
  return [...found, ...inOther.map((fault) => `${other} theme: ${fault}`)];
}

async function violations(page: Page, options: axe.RunOptions): Promise<string[]> {
  // All rules are tried, but nothing is written up of what is as it should be: that is half of the work.
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'], ...options }),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
