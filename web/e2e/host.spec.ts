import { faults } from './support/axe';
import { example } from './support/example';
import { openMatch } from './support/lobby';
import { Server } from './support/server';
import { expect, test as base } from './support/test';

/** A server for invited players. */
const test = base.extend<{ invited: Server }>({
  invited: async ({}, use) => {
    const server = await Server.start('--invite-only');
    await use(server);
    await server.stop();
  },
});

test.use({ seed: example.seed });

test('an invitation lets somebody in; a closed match and a ban say why', async ({ visit, invited, faults: noted }) => {
  noted.allow(/403/);
  const ada = await visit('/', { at: invited });
  await ada.getByText('Choose deck, level, house rules and clock').click();
  await ada.getByRole('button', { name: /^(Play|Open the match)$/ }).click();
  await expect(ada.getByText('This server is for invited players')).toBeVisible();

  const { path } = invited.admin<{ path: string }>('invite', 'the club', '--uses', '1');
  await ada.goto(invited.url + path);
  await ada.getByLabel('Your name').fill('Ada');
  expect(await faults(ada)).toEqual([]);
  await ada.getByRole('button', { name: 'Come in' }).click();
  await expect(ada.getByText('Welcome! You can open matches now.')).toBeVisible();

  await openMatch(ada, example, 'friend');
  const link = await ada.getByLabel('Link for your friend').inputValue();
  const ben = await visit(link, { at: invited });
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Agree and sit down' }).click();
  for (const page of [ada, ben]) await expect(page.locator('[data-step]')).toBeVisible();
  const match = new URL(link).pathname.split('/').at(-1) ?? '';
  invited.admin('close', match, '--reason', 'A rehearsal.');
  for (const page of [ada, ben]) {
    await expect(page.getByText('Whoever runs this server closed the match: A rehearsal.')).toBeVisible();
  }
  expect(await faults(ada)).toEqual([]);

  invited.admin('ban', '127.0.0.0/8', '--reason', 'The rehearsal is over.', '--for', '1h');
  for (const page of [ada, ben]) {
    await expect(page.getByText('Reason: The rehearsal is over.')).toBeVisible();
  }
});
