import { beforeEach, expect, test, vi } from 'vitest';
import type { PoolWritten, RulingsRun } from '../../protocol/types';
import type { OwnPool, OwnRuling } from './database';
import { called, keepRulings, runRulings, tryRuling } from './rulings';

const server = vi.hoisted(() => ({
  errors: [] as string[],
  wrong: [] as string[],
  ran: [] as { file: string; rulings: string[] }[],
  opened: [] as object[],
}));
vi.mock('../../net/api', () => ({
  api: {
    readRulings: () => Promise.resolve({ rulings: [{ title: 'One' }, { title: 'Two' }], errors: server.wrong }),
    runRulings: (_: string, file: string, rulings: string[]) => {
      server.ran.push({ file, rulings });
      const results = rulings.map((ruling) => ({
        complaints: ruling === 'sound' ? [] : [{ step: 2, what: 'it is not' }],
      }));
      return Promise.resolve({ results, file: '' } satisfies RulingsRun);
    },
  },
}));
vi.mock('./files', () => ({
  fileName: () => 'pool',
  writtenPool: () => Promise.resolve({ pool: 'the file', version: 'v', errors: server.errors } satisfies PoolWritten),
}));
vi.mock('../../app/router.svelte', () => ({ router: { here: () => () => true } }));
vi.mock('../lobby/start', () => ({ openMatch: (wish: object) => void server.opened.push(wish) }));
vi.mock('./kept.svelte', () => ({
  keptPools: { addRuling: (pool: string, ruling: object) => ({ pool, ...ruling }) },
}));

const pool = { id: 'pool', game: 'mana', name: 'Pool' } as OwnPool;
const ruling = (id: string, text: string) => ({ id, ruling: text, position: `position of ${id}` }) as OwnRuling;

beforeEach(() => Object.assign(server, { errors: [], wrong: [], ran: [], opened: [] }));

test('a ruling is called otherwise, whatever is in its name', () => {
  const file = 'game = "mana"\n\n[[ruling]]\ntitle = "Yeti can be used"\nrules = []\n';
  expect(called(file, 'A "Yeti" for $1')).toContain('title = "A \\"Yeti\\" for $1"\nrules');
});

test('the rulings of a file are kept, or what is wrong with it is said', async () => {
  expect(await keepRulings(pool, 'file')).toEqual([
    { pool: 'pool', title: 'One' },
    { pool: 'pool', title: 'Two' },
  ]);
  server.wrong = ['ruling 2: it has no position'];
  await expect(keepRulings(pool, 'file')).rejects.toThrow('ruling 2: it has no position');
});

test('rulings are run with the cards as they are now, and each is told by itself', async () => {
  const results = await runRulings(pool, [ruling('one', 'sound'), ruling('two', 'broken')]);
  expect(server.ran).toEqual([{ file: 'the file', rulings: ['sound', 'broken'] }]);
  expect([...results]).toEqual([
    ['one', []],
    ['two', [{ step: 2, what: 'it is not' }]],
  ]);
});

test('nothing is run or opened while something in the pool is wrong', async () => {
  server.errors = ['walk: no such word'];
  await expect(runRulings(pool, [ruling('one', 'sound')])).rejects.toThrow('Something in Pool is still wrong');
  await expect(tryRuling(pool, ruling('one', 'sound'))).rejects.toThrow('walk: no such word');
  expect([server.ran, server.opened]).toEqual([[], []]);
});

test('a ruling is opened on the table as it begins', async () => {
  await tryRuling(pool, ruling('one', 'sound'));
  expect(server.opened).toMatchObject([{ trial: 'position of one', own_pool: 'the file', opponent: 'hotseat' }]);
});
