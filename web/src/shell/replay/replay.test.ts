import { beforeEach, expect, test, vi } from 'vitest';
import type { ReplayStep, Viewer } from '../../protocol/types';
import { Replay } from './replay.svelte';

const STEPS = 9;

/** Answers that are on their way, by what was asked for. */
const wire = vi.hoisted(() => ({ asked: new Map<string, () => void>(), held: false }));

/** A match of turns of three choices. */
function stepAs(step: number, viewer: Viewer): ReplayStep {
  const state = { game: 'toy', view: { turn: Math.floor(step / 3) }, log: [{ line: viewer }], seats: { a: {}, b: {} } };
  return { step, steps: STEPS, state, events: [] } as unknown as ReplayStep;
}

vi.mock('../../net/matchApi', () => ({
  matchApi: {
    replay: (_: string, step: number, viewer: Viewer) =>
      new Promise((done) => {
        const answer = () => done(stepAs(step, viewer));
        if (wire.held) wire.asked.set(`${viewer} ${step}`, answer);
        else answer();
      }),
  },
}));
vi.mock('../../games/found', () => ({ loadGame: () => ({ turnOf: ({ turn }: { turn: number }) => turn, flows: [] }) }));
vi.mock('../../app/settings.svelte', () => ({ moves: () => false }));
vi.mock('../table/beginning', () => ({ beginningOf: () => undefined }));
vi.mock('../table/flying', () => ({ land: () => {} }));
vi.mock('../table/happening', () => ({ happen: (_table: unknown, { show }: { show: () => void }) => show() }));
vi.mock('../table/table.svelte', () => ({
  Table: class {
    staging = { begun: () => false };
    show(): void {}
  },
}));

/** Lets these answers come, and everything that follows from them. */
async function come(...asked: string[]): Promise<void> {
  for (const one of asked) {
    wire.asked.get(one)?.();
    await new Promise((done) => setTimeout(done));
  }
}

async function opened(): Promise<Replay> {
  const replay = await Replay.open({ match: 'm' });
  await new Promise((done) => setTimeout(done));
  wire.held = true;
  return replay;
}

beforeEach(() => Object.assign(wire, { asked: new Map(), held: false }));

test('whoever looks through other eyes and goes on at once is where they went', async () => {
  const replay = await opened();
  const looked = replay.look('b');
  const gone = replay.go(4);
  await come(`b ${STEPS}`, 'b 4', 'b 0');
  await Promise.all([looked, gone]);
  expect([replay.step, replay.viewer]).toEqual([4, 'b']);
});

test('whoever goes somewhere and looks through other eyes at once gets there with them', async () => {
  const replay = await opened();
  const gone = replay.go(4);
  const looked = replay.look('a');
  await come('a 4', `a ${STEPS}`, 'referee 4');
  await Promise.all([looked, gone]);
  expect([replay.step, replay.lines]).toEqual([4, [{ line: 'a' }]]);
});

test('a turn that is looked for is left where somebody goes elsewhere', async () => {
  const replay = await opened();
  const turned = replay.turn(1);
  const gone = replay.go(8);
  await come('referee 8', 'referee 0', 'referee 1', 'referee 2', 'referee 3');
  await Promise.all([turned, gone]);
  expect(replay.step).toBe(8);
});

test('keys that come faster than answers count each', async () => {
  const replay = await opened();
  const pressed = [replay.by(1), replay.by(1), replay.by(1), replay.by(-1)];
  await come('referee 1', 'referee 3', 'referee 2');
  await Promise.all(pressed);
  expect(replay.step).toBe(2);
  const turned = replay.turn(1);
  await come('referee 2', 'referee 3', 'referee 4');
  await turned;
  expect(replay.step).toBe(3);
});

test('the log is that of the eyes that look, in whatever order answers come', async () => {
  const replay = await opened();
  const looked = [replay.look('a'), replay.look('b')];
  await come(`b ${STEPS}`, `a ${STEPS}`, 'b 0', 'a 0');
  await Promise.all(looked);
  expect(replay.lines).toEqual([{ line: 'b' }]);
});
