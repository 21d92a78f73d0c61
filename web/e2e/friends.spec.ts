import { example } from './support/example';
import { meet, openMatch, resign, say } from './support/lobby';
import { ending, Hurry, playOn } from './support/play';
import { Server } from './support/server';
import { expect, test } from './support/test';

test.use({ seed: example.seed });

test('two friends, a second tab, a stranger, the chat, and a rematch', async ({ visit, server }) => {
  const { ada, ben, link, players } = await meet(visit, example);
  expect(link).toContain(server.url);
  await expect(ben.getByText('unofficial').first()).toBeVisible();
  await expect(ada.getByText('Ben').first()).toBeVisible();
  expect(await playOn(players, 8)).toBe(true);
  await ben.reload();
  await expect(ben.getByRole('region', { name: /^Your hand/ })).toBeVisible();

  // A second tab has the same seat; a stranger is spectating and sees no hand.
  const tab = await ben.context().newPage();
  await tab.goto(link);
  await expect(tab.getByRole('region', { name: /^Your hand/ })).toBeVisible();
  await tab.close();
  const stranger = await visit(link);
  await expect(stranger.getByText('watching')).toBeVisible();
  await expect(stranger.locator('[data-handle^="hand:"]')).toHaveCount(0);

  await say(ada, 'Well played');
  const unread = ben.getByTitle('Something new');
  await expect(unread).toBeVisible();
  await ben.getByRole('button', { name: 'Chat' }).click();
  await expect(ben.getByText('Well played')).toBeVisible();
  await ben.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(unread).toHaveCount(0);
  await ada.locator('body').click({ position: { x: 4, y: 300 } });

  if (await playOn(players, 24)) await resign(ada);
  await expect(ending(ada)).toBeVisible();
  await expect(ending(ben)).toBeVisible();

  const address = ben.url();
  await ending(ada).getByRole('button', { name: 'Rematch' }).click();
  await ending(ben).getByRole('button', { name: 'Rematch' }).click();
  await expect(ben).not.toHaveURL(address);
  await expect(ada).toHaveURL(ben.url());
  await expect(ben.locator('[data-prompt]')).toBeVisible();
  await expect(ending(ben)).toBeHidden();
});

test('whoever sits down does so once, however late the answer comes', async ({ visit }) => {
  const ada = await visit('/', { name: 'Ada' });
  await openMatch(ada, example, 'friend');
  const ben = await visit(await ada.getByLabel('Link for your friend').inputValue());
  // The table tells that the seat is taken before the answer comes that it is Ben who took it.
  let joins = 0;
  await ben.route('**/join', async (route) => {
    joins += 1;
    const response = await route.fetch();
    await expect(
      ben.getByRole('heading', { name: 'The players are gathering' }).or(ben.getByText('watching')),
    ).toBeVisible();
    await route.fulfill({ response });
  });
  await ben.getByRole('button', { name: 'Agree and sit down' }).click();
  await expect(ben.locator('[data-step]')).toBeVisible();
  expect(joins).toBe(1);
  await expect(ben.getByText('The match has begun')).toHaveCount(0);
});

test('a server killed in the middle, and started again', async ({ visit, faults }) => {
  const server = await Server.start();
  faults.allowKilling();
  try {
    const page = await visit('/', { at: server });
    await openMatch(page, example, 'computer');
    const player = new Hurry(page, 'click', example);
    expect(await player.choose(6)).toBe(true);
    const lines = await page.getByRole('list', { name: 'Log' }).locator('li').allTextContents();
    await server.kill();
    await expect(page.getByText(/Connection lost/)).toBeVisible();
    await server.run();
    await expect(page.getByText(/Connection lost/)).toBeHidden({ timeout: 20_000 });
    const after = await page.getByRole('list', { name: 'Log' }).locator('li').allTextContents();
    expect(after.slice(0, lines.length)).toEqual(lines);
    await player.finish();
    // Everything that the end shows is there before the server goes.
    await expect(ending(page).getByRole('button', { name: /^Next lesson/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
  } finally {
    await server.stop();
  }
});
