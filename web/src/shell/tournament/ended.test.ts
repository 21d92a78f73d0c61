import { beforeEach, expect, test, vi } from 'vitest';
import type { TableShown } from '../../protocol/types';
import { Ended } from './ended.svelte';

const phases: Record<string, string> = {};
const match = vi.hoisted(() => vi.fn<(id: string) => Promise<{ phase: string | undefined }>>());
vi.mock('../../net/matchApi', () => ({ matchApi: { match } }));

beforeEach(() => {
  match.mockReset();
  match.mockImplementation((id) =>
    phases[id] === undefined ? Promise.reject(new Error('away')) : Promise.resolve({ phase: phases[id] }),
  );
});

const table = (why: TableShown['why'], ...games: string[]): TableShown => ({
  place: { part: 'open' },
  a: 0,
  b: 1,
  score: { a: 1, b: 0, drawn: 0 },
  why,
  winner: 0,
  overtime: false,
  games,
  callers: [],
});

test('a game goes on after its match was decided otherwise, until it is over', async () => {
  const tables = [table('corrected', 'one', 'two'), table('forfeit', 'three'), table('time', 'four')];
  const [corrected, forfeited] = tables as [TableShown, TableShown];
  Object.assign(phases, { two: 'playing', three: 'over' });
  const ended = new Ended();
  const look = () => ended.look({ played: [{ at: 0, tables }] });
  await look();
  expect(ended.goesOn(corrected, 'one')).toBe(false);
  expect(ended.goesOn(corrected, 'two')).toBe(true);
  expect(ended.goesOn(forfeited, 'three')).toBe(false);
  Object.assign(phases, { two: 'over', four: 'over' });
  await look();
  expect(tables.some((table) => table.games.some((game) => ended.goesOn(table, game)))).toBe(false);
  match.mockClear();
  await look();
  expect(match).not.toHaveBeenCalled();
});

test('an open table is being played, and one that was played to its end is not: neither is asked about', async () => {
  const [open, played] = [table(null, 'one'), table('played', 'two')];
  const ended = new Ended();
  await ended.look({ played: [{ at: 0, tables: [open, played] }] });
  expect(match).not.toHaveBeenCalled();
  expect([ended.goesOn(open, 'one'), ended.goesOn(played, 'two')]).toEqual([true, false]);
});
