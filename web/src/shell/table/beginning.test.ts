import { expect, test } from 'vitest';
import type { LogLine, MatchState, Seat } from '../../protocol/types';
import { beginningOf, broughtBy, Shown, type Begins } from './beginning';

interface View {
  turn: number;
  first?: Seat;
}

const begins: Begins = {
  coin: { heads: '', tails: '' },
  coinFalls: 'first',
  clause: 'T-START-01',
  firstOf: (view) => (view as View).first,
  headsOf: ({ tails_first }) => (tails_first ? 'b' : 'a'),
  withWhat: () => 'Each has 3 cups.',
  stages: () => ['bare'],
};
const game = { begins, turnOf: (view: unknown) => (view as View).turn };

const told = (step: number, ...lines: string[]): LogLine[] => lines.map((line) => ({ step, line }));
const opening = [
  { step: 0, line: 'The match begins: {a} against {b}.', aside: true },
  ...told(0, '{a} puts [Cup](cup) in play.', '{b} puts [Jug](jug) in play.', '{a} gains 2 MP.'),
  ...told(0, 'The coin decides: {b} goes first (T-START-01).', 'Turn 1: {b}.'),
];
const state = (view: View, more: Partial<MatchState> = {}) =>
  ({ view, log: opening, house: {}, phase: 'playing', trial: false, room: { host: 'a' }, ...more }) as MatchState;

const first = { turn: 1, first: 'b' as const };

test('a match begins with what the log tells up to the coin', () => {
  const beginning = beginningOf(game, state(first));
  expect(beginning?.coin).toEqual({ of: 'a', heads: false, first: 'b', line: opening[4]?.line });
  expect(beginning?.lines).toEqual(opening.slice(1, 5).map(({ line }) => line));
  expect(beginning?.withWhat).toBe('Each has 3 cups.');
  expect(beginning?.stages).toEqual(['bare']);
  expect(beginning && broughtBy(beginning, 'a')).toEqual(['puts [Cup](cup) in play.', 'gains 2 MP.']);
  expect(beginning && broughtBy(beginning, 'b')).toEqual(['puts [Jug](jug) in play.']);
});

test('what was told before the choice that let the coin fall is not said again', () => {
  const log = [...told(3, '{a} chooses.'), ...told(4, '{a} shows [Cup](cup).', 'The coin decides (T-START-01).')];
  const beginning = beginningOf(game, state(first, { log }));
  expect(beginning?.step).toBe(4);
  expect(beginning?.lines).toEqual(log.slice(1).map(({ line }) => line));
});

test('the coin is the host’s, and who has heads is as it was agreed', () => {
  const turned = state(first, { house: { tails_first: true }, room: { host: 'b' } as MatchState['room'] });
  expect(beginningOf(game, turned)?.coin).toMatchObject({ of: 'b', heads: true, first: 'b' });
});

test('before the coin has fallen there is only what comes to the mat', () => {
  const beginning = beginningOf(game, state({ turn: 0 }, { log: opening.slice(0, 1) }));
  expect(beginning).toEqual({ step: 0, coin: undefined, lines: [], withWhat: undefined, stages: ['bare'] });
});

test('a match has begun as soon as its first turn is over', () => {
  expect(beginningOf(game, state({ ...first, turn: 2 }))).toBeUndefined();
  expect(beginningOf(game, state(first, { phase: 'over' }))).toBeUndefined();
});

test('where somebody leads through a match, or it goes on from a position, no coin falls', () => {
  const led: Partial<MatchState>[] = [
    { ruling: 'r' },
    { trial: true },
    { guide: {} as never },
    { puzzle: {} as never },
  ];
  for (const one of led) expect(beginningOf(game, state(first, one))).toBeUndefined();
});

test('a beginning is shown once, also to a page that is loaded again', () => {
  const memory = new Map<string, string>();
  const storage = { getItem: (name: string) => memory.get(name) ?? null, setItem: memory.set.bind(memory) };
  const before = beginningOf(game, state({ turn: 0 }, { log: [] }));
  const fallen = beginningOf(game, state(first));
  if (!before || !fallen) throw new Error('There is no beginning.');
  const shown = new Shown(() => storage);
  expect([shown.first('m', before), shown.first('m', fallen), shown.first('m', fallen)]).toEqual([true, true, false]);
  expect(shown.first('other', fallen)).toBe(true);
  expect(new Shown(() => storage).first('m', fallen)).toBe(false);
});

test('where a browser remembers nothing, or nonsense, beginnings are shown all the same', () => {
  const forbidden = () => {
    throw new Error('forbidden');
  };
  const fallen = beginningOf(game, state(first));
  if (!fallen) throw new Error('There is no beginning.');
  const shown = new Shown(forbidden);
  expect([shown.first('m', fallen), shown.first('m', fallen)]).toEqual([true, false]);
  for (const nonsense of ['{', '7', '[7]']) {
    const full = { getItem: () => nonsense, setItem: forbidden };
    expect(new Shown(() => full).first('m', fallen)).toBe(true);
  }
});
