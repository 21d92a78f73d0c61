import { faults } from './support/axe';
import { example } from './support/example';
import { enter, open } from './support/tournament';
import { expect, test } from './support/test';

/** The referees of a tournament, and what its organiser tells everybody. */

test.use({ seed: example.seed });

test('a referee of a tournament is called to a table, and the organiser tells everybody something', async ({
  visit,
  faults: seen,
}) => {
  const host = await open(visit, 'swiss');
  const path = new URL(host.url()).pathname;
  await host.getByLabel('Name of a referee').fill('Rita');
  await host.getByRole('button', { name: 'Appoint' }).click();
  const link = await host.getByLabel('Link for Rita').inputValue();
  expect(link).toContain('#referee=');
  const rita = await visit(link);
  await expect(rita.getByRole('heading', { name: 'You are a referee' })).toBeVisible();
  await expect(rita).not.toHaveURL(/referee=/);
  await expect(host.getByText('has not opened the link yet')).toBeHidden();

  const ann = await enter(visit, path, 'Ann');
  await enter(visit, path, 'Bob');
  // Whoever plays in a browser does not judge in it.
  seen.allow(/status of 403/);
  await ann.goto(`${link}`);
  await expect(ann.getByText('This browser plays in this tournament, so it cannot judge it.')).toBeVisible();
  await expect(host.getByText('2 of 4 players have entered')).toBeVisible();
  await host.getByRole('button', { name: 'Begin' }).click();

  await ann.getByRole('link', { name: 'To your table' }).click();
  await expect(ann.locator('[data-step]')).toBeVisible();
  await ann.getByRole('button', { name: 'Room', exact: true }).click();
  await expect(ann.getByText('Rita can judge this match. You can call them.')).toBeVisible();
  await ann.getByRole('button', { name: 'Call the referee' }).click();
  await expect(rita.getByText('A table calls for a referee.')).toBeVisible();
  await expect(rita.getByText('called by Ann')).toBeVisible();
  for (const page of [host, rita]) expect(await faults(page)).toEqual([]);
  await rita.getByRole('link', { name: 'Judge table 1' }).click();
  await expect(rita.getByText('you are the referee', { exact: true })).toBeVisible();
  await rita.getByRole('button', { name: 'Pause' }).click();
  await expect(ann.getByText('The referee has paused the match.')).toBeVisible();
  await expect(ann.getByText('A referee of the tournament is here and sees both hands.')).toBeVisible();

  await host.getByLabel('Tell everybody').fill('Lunch at noon.');
  await host.getByRole('button', { name: 'Tell them' }).click();
  await expect(host.getByRole('list', { name: 'News' })).toContainText('Lunch at noon.');
  await expect(ann.getByText('The organiser: Lunch at noon.')).toBeVisible({ timeout: 30_000 });

  await host.getByRole('button', { name: 'Dismiss Rita' }).click();
  await expect(ann.getByText('A referee sees both hands, answers questions and settles disputes.')).toBeVisible();
});
