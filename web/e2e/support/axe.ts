import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds, in words; its hints for best practice included. */
export async function faults(page: Page): Promise<string[]> {
  // A card under the pointer is shown large beside it, outside the landmarks, for eyes alone.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
