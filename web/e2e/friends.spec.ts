import { battlemonsters } from './support/games';
import { openMatch } from './support/lobby';
import { chooses, ending, Hurry, playOn } from './support/play';
import { Server } from './support/server';
import { expect, test } from './support/test';

test('two friends, a second tab, a stranger, the chat, and a rematch', async ({ visit, server }) => {
  const ada = await visit('/');
  await openMatch(ada, battlemonsters, 'friend');
  const link = await ada.getByLabel('Link for your friend').inputValue();
  expect(link).toContain(server.url);

  const ben = await visit(link);
  await expect(ben.getByText('unofficial').first()).toBeVisible();
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Agree and sit down' }).click();
  await expect(ada.getByText('Ben').first()).toBeVisible();

  const players = [new Hurry(ada, 'click'), new Hurry(ben, 'click')] as const;
  const taken = () => players[0].taken + players[1].taken;
  await playOn(players, () => taken() >= 8);
  await ben.reload();
  await expect(ben.getByRole('region', { name: /^Your hand/ })).toBeVisible();

  // A second tab has the same seat; a stranger looks on and sees no hand.
  const tab = await ben.context().newPage();
  await tab.goto(link);
  await expect(tab.getByRole('region', { name: /^Your hand/ })).toBeVisible();
  await tab.close();
  const stranger = await visit(link);
  await expect(stranger.getByText('watching')).toBeVisible();
  await expect(stranger.locator('[data-handle^="hand:"]')).toHaveCount(0);

  await ada.keyboard.press('c');
  await ada.keyboard.type('Well played');
  await ada.keyboard.press('Enter');
  await ben.getByRole('button', { name: 'Chat' }).click();
  await expect(ben.getByText('Well played')).toBeVisible();
  await ada.locator('body').click({ position: { x: 4, y: 300 } });

  await playOn(players, () => taken() >= 40);
  if (!(await ending(ada).isVisible())) {
    await ada.getByRole('button', { name: 'Resign…' }).click();
    await ada.getByRole('button', { name: 'Resign', exact: true }).click();
  }
  await expect(ending(ada)).toBeVisible();
  await expect(ending(ben)).toBeVisible();

  await ending(ada).getByRole('button', { name: 'Rematch' }).click();
  await ending(ben).getByRole('button', { name: 'Rematch' }).click();
  await expect(ben.locator('[data-prompt]')).toBeVisible();
  await expect(ending(ben)).toBeHidden();
  expect(ada.url()).toBe(ben.url());
  expect(ada.url()).not.toBe(link);
});

test('a server killed in the middle, and started again', async ({ browser }) => {
  const server = await Server.start();
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.goto('/');
    await openMatch(page, battlemonsters, 'computer');
    const player = new Hurry(page, 'click');
    for (let i = 0; i < 6 && !(await ending(page).isVisible()); i++) {
      await expect(page.locator('[data-prompt].yours').or(ending(page)).first()).toBeVisible({ timeout: 60_000 });
      if (await chooses(page)) await player.choose();
    }
    const lines = await page.getByRole('list', { name: 'Log' }).locator('li').allTextContents();
    await server.kill();
    await expect(page.getByText(/Connection lost/)).toBeVisible();
    await server.run();
    await expect(page.getByText(/Connection lost/)).toBeHidden({ timeout: 20_000 });
    const after = await page.getByRole('list', { name: 'Log' }).locator('li').allTextContents();
    expect(after.slice(0, lines.length)).toEqual(lines);
    await player.finish();
  } finally {
    await context.close();
    await server.stop();
  }
});
