import { beforeEach, expect, test, vi } from 'vitest';
import { stubMemory } from '../../app/remembering';
import { somebody } from '../../app/somebody.svelte';
import { ApiError } from '../../net/api';
import { LiveTournament } from './live.svelte';

/** What the server was asked, to be answered when a test says so. */
const asked: { what: string; answer: (said: object) => Promise<void> }[] = [];

const ask = (what: string) =>
  new Promise((done) => {
    const answer = async (said: object) => {
      done(said);
      await new Promise((settled) => setTimeout(settled));
    };
    asked.push({ what, answer });
  });

const recognise = vi.hoisted(() => vi.fn<(id: string) => Promise<void>>(() => Promise.resolve()));

vi.mock('../../net/tournaments', () => ({
  heldIn: () => ({ player: 'token' }),
  tournaments: { recognise, one: () => ask('one'), me: () => ask('me'), news: () => ask('news') },
}));

const whats = () => asked.map(({ what }) => what);

beforeEach(() => {
  stubMemory();
  asked.length = 0;
  recognise.mockClear();
  somebody.forget();
});

test('what belongs to a player is asked for after what all see, so that it is not older', async () => {
  const live = new LiveTournament('t');
  expect(whats()).toEqual(['one']);
  await asked[0]?.answer({ version: 1 });
  expect(whats()).toEqual(['one', 'me']);
  expect(live.state).toBeUndefined();
  await asked[1]?.answer({ draft: 'd' });
  expect(live.state).toEqual({ version: 1 });
  expect(live.me).toEqual({ draft: 'd' });
  live.close();
});

test('whoever was answered late does not put back what was shown since', async () => {
  const live = new LiveTournament('t');
  void live.look();
  await asked[1]?.answer({ version: 2 });
  await asked[2]?.answer({ draft: 'd' });
  expect(live.state).toEqual({ version: 2 });
  await asked[0]?.answer({ version: 1 });
  await asked[3]?.answer({});
  expect(live.state).toEqual({ version: 2 });
  expect(live.me).toEqual({ draft: 'd' });
  live.close();
});

test.each([
  { status: 503, again: 2 },
  { status: 403, again: 1 },
])('a tournament is seen though it is not known what one has in it ($status)', async ({ status, again }) => {
  somebody.me = { key: 'k', id: 'i', name: 'Ann' };
  recognise.mockRejectedValue(new ApiError('No.', status));
  const live = new LiveTournament('t');
  await asked[0]?.answer({ version: 1 });
  await asked[1]?.answer({ draft: 'd' });
  expect(live.state).toEqual({ version: 1 });
  void live.look();
  await asked[2]?.answer({ version: 2 });
  expect(recognise).toHaveBeenCalledTimes(again);
  live.close();
});

test('a guest is not asked about other devices, and a player once', async () => {
  const guest = new LiveTournament('t');
  await asked[0]?.answer({ version: 1 });
  guest.close();
  expect(recognise).not.toHaveBeenCalled();
  somebody.me = { key: 'k', id: 'i', name: 'Ann' };
  recognise.mockResolvedValue(undefined);
  const live = new LiveTournament('t');
  void live.look();
  await asked[2]?.answer({ version: 1 });
  await asked[3]?.answer({ version: 1 });
  live.close();
  expect(recognise).toHaveBeenCalledTimes(1);
});
