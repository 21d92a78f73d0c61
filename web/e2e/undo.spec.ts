import { mockServer } from './mock/server';
import { state } from './mock/state';
import { battlemonsters } from './support/games';
import { openMatch } from './support/lobby';
import { Hurry, waits } from './support/play';
import { expect, test } from './support/test';

test('who asks says how far to go back, and the other reads how much that is', async ({ visit, server }) => {
  const ada = await visit('/');
  await openMatch(ada, battlemonsters, 'friend');
  const ben = await visit(await ada.getByLabel('Link for your friend').inputValue());
  expect(ben.url()).toContain(server.url);
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Agree and sit down' }).click();
  const [one, other] = [new Hurry(ada, 'click'), new Hurry(ben, 'click')];
  const log = (page: typeof ada) => page.getByRole('list', { name: 'Log' }).locator('li');

  // The first card for the graveyard shows nobody anything: it comes back at once.
  await waits(ada);
  await expect(log(ada).first()).toContainText('The match begins');
  await one.choose();
  await ada.getByRole('button', { name: 'Take back' }).click();
  await expect(log(ada).last()).toContainText('takes back the last choice');

  // Both have chosen theirs but for one of Ben: now he is asked.
  await one.choose();
  await one.choose();
  await waits(ben);
  await other.choose();
  await ada.getByRole('button', { name: 'Take back…' }).click();
  const dialog = ada.getByRole('dialog', { name: 'Take back' });
  await expect(dialog.getByRole('button', { name: 'Only the last choice' })).toBeVisible();
  await expect(dialog).toContainText('2 choices, 1 of yours and 1 of Ben');
  await dialog.getByRole('button', { name: 'To before your last choice' }).click();
  await expect(ada.getByText('You have asked to take back 2 choices, 1 of yours and 1 of Ben.')).toBeVisible();
  const asked = ben.getByRole('alertdialog', { name: /asks to take back 2 choices, 1 of .* and 1 of yours\./ });
  await expect(log(ben).last()).toContainText('asks to take back the last 2 choices');
  await asked.getByRole('button', { name: 'Accept' }).click();
  await expect(log(ada).last()).toContainText('takes back the last 2 choices');
  await expect(log(ben).last()).toContainText('takes back the last 2 choices');
  expect(await waits(ada)).toBe('choose');
});

test('the places to go back to stand in a list, each with what happened since', async ({ page, server }) => {
  const mock = await mockServer(
    page,
    state({
      seats: { a: { name: 'Ada', kind: 'human', ready: true, online: true }, b: { name: 'Ben', kind: 'human', ready: true, online: true } },
      undo_stops: [
        { to: 30, back_to: 'own_choice', choices: { a: 1, b: 0 } },
        { to: 27, back_to: 'turn_before', choices: { a: 1, b: 3 } },
      ],
    }),
  );
  await page.goto(`${server.url}/m/mock`);
  const asked = () => mock.heard.filter((message) => message.type === 'ask_undo');
  await page.keyboard.press('z');
  await expect.poll(asked).toEqual([{ type: 'ask_undo', match: 'mock', to: 30 }]);
  await page.getByRole('button', { name: 'Further back…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take back' });
  await expect(dialog.locator('ul > li')).toHaveCount(2);
  await dialog.getByText('What happened by them').last().click();
  await expect(dialog.locator('details[open] li')).toHaveCount(5);
  await dialog.getByRole('button', { name: 'To the start of the turn before' }).click();
  await expect.poll(asked).toContainEqual({ type: 'ask_undo', match: 'mock', to: 27 });
  await expect(dialog).toBeHidden();
});
