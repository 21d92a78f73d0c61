import type { Page } from '@playwright/test';
import { mockServer } from './mock/server';
import { example, state } from './support/example';
import { meet } from './support/lobby';
import { playOn } from './support/play';
import { expect, test } from './support/test';

const log = (page: Page) => page.getByRole('list', { name: 'Log' }).locator('li');

test('who asks says how far to go back, and the other reads how much that is', async ({ visit }) => {
  const { ada, ben, players } = await meet(visit, example);
  await expect(log(ada).first()).toContainText('The match begins: Ada against Ben.');

  // The first card for the graveyard shows nobody anything: it comes back at once.
  await playOn(players, 1);
  await ada.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(log(ada).last()).toContainText('Ada takes back their last choice.');

  // Ada has chosen both of hers and Ben one of his: now he is asked.
  await playOn(players, 4);
  await ada.getByRole('button', { name: 'Take back…' }).click();
  const dialog = ada.getByRole('dialog', { name: 'Take back' });
  await expect(dialog.getByRole('button', { name: 'Only the last choice' })).toBeVisible();
  await expect(dialog).toContainText("2 choices, 1 of yours and 1 of Ben's");
  await dialog.getByRole('button', { name: 'To before your last choice' }).click();
  await expect(ada.getByText("You have asked to take back 2 choices, 1 of yours and 1 of Ben's.")).toBeVisible();
  await expect(log(ben).last()).toContainText("asks to take back the last 2 choices, 1 of their own and 1 of Ben's.");
  const asked = ben.getByRole('alertdialog', { name: "Ada asks to take back 2 choices, 1 of Ada's and 1 of yours." });
  // By those choices nothing has happened yet that the log tells; the request itself is not a part of it.
  await expect(asked).toBeVisible();
  await expect(ben.getByText('What would be undone')).toHaveCount(0);
  await asked.getByRole('button', { name: 'Accept' }).click();
  for (const page of [ada, ben]) {
    await expect(log(page).last()).toContainText("Ada takes back the last 2 choices, 1 of their own and 1 of Ben's.");
    await expect(page.locator('[data-step]')).toHaveAttribute('data-step', '1');
  }
});

test('the places to go back to stand in a list, each with what happened since', async ({ page, server }) => {
  const mock = await mockServer(
    page,
    state({
      seats: {
        a: { name: 'Ada', kind: 'human', ready: true, online: true },
        b: { name: 'Ben', kind: 'human', ready: true, online: true },
      },
      undo_stops: [
        { to: 30, back_to: 'own_choice', choices: { a: 1, b: 0 } },
        { to: 27, back_to: 'turn_before', choices: { a: 1, b: 3 } },
      ],
      log: [...state().log, { step: 31, line: '{b} offers a draw.', aside: true }],
    }),
  );
  await page.goto(`${server.url}/m/mock`);
  await expect(page.locator('[data-step]')).toBeVisible();
  const asked = () => mock.heard.filter((message) => message.type === 'ask_undo');
  await page.keyboard.press('z');
  await expect.poll(asked).toEqual([{ type: 'ask_undo', match: 'mock', step: 31, to: 30 }]);
  await page.getByRole('button', { name: 'Further back…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take back' });
  await expect(dialog.locator('ul > li')).toHaveCount(2);
  await dialog.getByText('What would be undone').last().click();
  await expect(dialog.locator('details[open] li')).toHaveCount(5);
  await dialog.getByRole('button', { name: 'To the start of the turn before' }).click();
  await expect.poll(asked).toContainEqual({ type: 'ask_undo', match: 'mock', step: 31, to: 27 });
  await expect(dialog).toBeHidden();
});
