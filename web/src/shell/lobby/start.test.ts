import { beforeEach, expect, test, vi } from 'vitest';
import { stubMemory } from '../../app/remembering';
import type { NewMatch } from '../../protocol/types';
import { levels } from './levels';
import { playNow } from './start';

/** The matches that were opened. */
const made = vi.hoisted(() => [] as NewMatch[]);
vi.mock('../../app/router.svelte', () => ({ router: { here: () => () => true, go: () => {} } }));
vi.mock('../../app/settings.svelte', () => ({ ownName: () => ({}) }));
vi.mock('../../net/api', () => ({
  ApiError: Error,
  api: {
    games: () =>
      Promise.resolve([
        { id: 'mana', decks: [] },
        { id: 'zatch', decks: [{ id: 'zatch-1' }, { id: 'zatch-2' }] },
      ]),
  },
}));
vi.mock('../../net/matchApi', () => ({
  matchApi: {
    create: (wish: NewMatch) => {
      made.push(wish);
      return Promise.resolve({ match: 'm', seat: 'a', token: 't' });
    },
  },
}));

beforeEach(() => {
  stubMemory();
  made.length = 0;
});

test('a match by one click is against the computer at one’s own level, with the first ready deck', async () => {
  levels.choose('zatch', 4);
  await playNow('zatch');
  expect(made).toEqual([{ game: 'zatch', opponent: 'computer', level: 4, deck: { ready: 'zatch-1' } }]);
});
