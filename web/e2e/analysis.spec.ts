import type { AnalysisState } from '../src/protocol/types';
import { mockServer } from './mock/server';
import { faults } from './support/axe';
import { example } from './support/example';
import { phone } from './support/fingers';
import { openMatch } from './support/lobby';
import { Hurry } from './support/play';
import { expect, test } from './support/test';

test.use({ seed: example.seed });

test('a match is analysed, its mistakes are gone through, and the better choice is found', async ({ visit }) => {
  const page = await visit('/');
  await openMatch(page, example, 'computer');
  await new Hurry(page, 'click', example).finish();
  await page.getByRole('link', { name: 'Analysis' }).click();
  const panel = page.getByRole('region', { name: 'Analysis', exact: true });
  await expect(panel).toHaveAttribute('data-analysis', 'done', { timeout: 120_000 });
  await expect(panel.getByText(/^Luck/)).toBeVisible();
  const curve = panel.getByRole('slider', { name: 'Winning chances' });
  expect(await faults(page)).toEqual([]);

  // From mistake to mistake by keys, with the better choice in words.
  await page.keyboard.press('n');
  await expect(curve).not.toHaveAttribute('aria-valuenow', '0');
  await expect(panel.getByText('Better:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try from here…' })).toBeEnabled();
  const box = (await curve.boundingBox())!;
  await curve.click({ position: { x: box.width - 2, y: 20 } });
  await expect(curve).toHaveAttribute('aria-valuenow', (await curve.getAttribute('aria-valuemax')) ?? '');
  await panel.getByText('All figures').click();
  await panel.getByRole('button', { name: 'Go to choice 1', exact: true }).click();
  await expect(curve).toHaveAttribute('aria-valuenow', '1');

  await panel.locator('[data-learn]').first().click();
  const lesson = page.getByRole('region', { name: /^Learn from/ });
  await expect(lesson).toHaveAttribute('data-learning', 'open');
  const opener = page.locator('[data-prompt] .opener[aria-expanded="false"]');
  const answers = page.locator('[data-prompt] [data-key]');
  await expect(opener.or(answers).first()).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  // What stands out at the table would give it away.
  await expect(answers.and(page.locator('.primary'))).toHaveCount(0);
  await answers.last().click();
  await expect(lesson).toHaveAttribute('data-learning', /right|played|wrong|unknown/);
  const show = lesson.getByRole('button', { name: 'Show it' });
  if (await show.isVisible()) await show.click();
  await expect(lesson).toHaveAttribute('data-learning', /right|shown/);
  expect(await faults(page)).toEqual([]);
  await lesson.getByRole('button', { name: 'Back to the analysis' }).click();
  await expect(curve).toBeVisible();

  const address = page.url();
  const small = await visit(new URL(address).pathname + '?analysis', phone(390, 844));
  await expect(small.getByRole('region', { name: 'Analysis', exact: true })).toHaveAttribute('data-analysis', 'done');
  expect(await faults(small)).toEqual([]);
});

test('as long as an analysis runs, and where it failed, the position can be tried all the same', async ({
  page,
  server,
}) => {
  await mockServer(page, example.mat.state({ phase: 'over', offers: [] }));
  // What the server says of it: at first that it has none.
  let json: AnalysisState = { state: 'missing' };
  await page.route('**/analysis', (route) => route.fulfill({ json }));
  await page.goto(`${server.url}/replay/mock?analysis`);
  const panel = page.getByRole('region', { name: 'Analysis', exact: true });
  const tried = panel.getByRole('button', { name: 'Try from here…' });
  await expect(panel).toHaveAttribute('data-analysis', 'failed');
  await expect(tried).toBeEnabled();
  json = { state: 'working', done: 3, all: 30 };
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('Looking at choice 3 of 30…')).toBeVisible();
  await expect(tried).toBeEnabled();
  // Whoever has begun it can give it up.
  await expect(panel.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  json = { state: 'working', done: 4, all: 30, yours: true };
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel).toHaveCount(0);
});
