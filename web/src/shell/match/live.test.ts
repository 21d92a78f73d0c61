import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMemory } from '../../app/remembering';
import { heldSeat, holdSeat } from '../../net/tokens';
import { wire } from '../../net/wire';
import type { MatchState, ServerMessage } from '../../protocol/types';
import { LiveMatch } from './live.svelte';

vi.mock('../../net/socket.svelte', async () => (await import('../../net/wire')).wired);

/** Ends the loading of a game. */
const loading = vi.hoisted(() => ({ end: (() => {}) as (game: object) => void }));
vi.mock('../../games/found', () => ({ loadGame: () => new Promise((resolve) => (loading.end = resolve)) }));

vi.mock('../table/beginning', () => ({ beginningOf: () => undefined, Shown: class {} }));

vi.mock('../../app/router.svelte', () => ({ router: {} }));
vi.mock('../../app/settings.svelte', () => ({
  ownName: () => ({}),
  moves: () => false,
  oneByOne: () => true,
  settings: { pace: 1, stops: {} },
}));

/** As much of a state as a page looks at before a match begins. */
const state = (you: MatchState['you']) =>
  ({
    match: 'm',
    you,
    phase: 'gathering',
    step: 0,
    seats: { a: {}, b: { kind: 'open' } },
    room: {},
    log: [],
    log_from: 0,
  }) as unknown as MatchState;

/** All that waits for nothing but its turn is done. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

const hear = (message: object) => wire.say(message as ServerMessage);

beforeEach(() => {
  stubMemory();
  vi.stubGlobal('location', { hash: '' });
  wire.sent = [];
});

afterEach(() => vi.unstubAllGlobals());

test('whoever was removed meanwhile is spectating, and their key is forgotten', () => {
  holdSeat('m', 'b', 'old token');
  const live = new LiveMatch('m');
  wire.open();
  expect(wire.sent.at(-1)).toEqual({ type: 'watch', match: 'm', token: 'old token' });
  hear({ type: 'refused', match: 'm', sentence: 'This is not the key to a seat of this match; you are spectating.' });
  hear({ type: 'state', match: 'm', state: state('spectator') });
  expect(live.lost).toBeUndefined();
  expect(heldSeat('m')).toBeUndefined();
  wire.open();
  expect(wire.sent.at(-1)).toEqual({ type: 'watch', match: 'm' });
});

test('what was refused before a connection was lost does not count after it', () => {
  holdSeat('m', 'b', 'token');
  const live = new LiveMatch('m');
  wire.open();
  hear({ type: 'refused', match: 'm', sentence: 'That is too much at once; try again in a moment.' });
  expect(live.lost).toBeDefined();
  wire.open();
  hear({ type: 'state', match: 'm', state: state('b') });
  expect(live.lost).toBeUndefined();
  expect(heldSeat('m')?.token).toBe('token');
});

/** Comes by a referee's link, as anybody can write one, while this browser holds such a key already. */
function comesByLink(token: string): LiveMatch {
  vi.stubGlobal('location', { hash: `#referee=${token}`, pathname: '/m/m', search: '' });
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
  holdSeat('m', 'referee', 'held');
  const live = new LiveMatch('m');
  wire.open();
  expect(wire.sent.at(-1)).toEqual({ type: 'watch', match: 'm', token });
  expect(heldSeat('m')?.token).toBe('held');
  return live;
}

test('a referee who follows a link that is none keeps the key they hold', () => {
  const live = comesByLink('made up');
  hear({ type: 'refused', match: 'm', sentence: 'This is not the key to a seat of this match; you are spectating.' });
  hear({ type: 'state', match: 'm', state: state('spectator') });
  expect(live.lost).toBeUndefined();
  expect(heldSeat('m')?.token).toBe('held');
  expect(wire.sent.at(-1)).toEqual({ type: 'watch', match: 'm', token: 'held' });
});

test('a referee who is invited again holds the key of the new link once the server has accepted it', () => {
  comesByLink('newer');
  hear({ type: 'state', match: 'm', state: state('spectator') });
  expect(heldSeat('m')).toMatchObject({ seat: 'referee', token: 'newer' });
});

test('what is written for the chat is gone once the server has taken it, and comes back where it was refused', () => {
  const live = new LiveMatch('m');
  wire.open();
  hear({ type: 'state', match: 'm', state: state('a') });
  const { chatting } = live;
  chatting.now.text = 'Hello!';
  wire.connected = false;
  expect(live.say('Hello!')).toBe(false);
  wire.connected = true;
  expect(live.say('Hello!')).toBe(true);
  chatting.leaves();
  expect(chatting.now.text).toBe('');
  hear({ type: 'refused', match: 'm', sentence: 'That is too much at once; try again in a moment.' });
  expect(chatting.now.text).toBe('Hello!');

  chatting.leaves();
  hear({ type: 'chat', match: 'm', from: 'a', text: 'Hello!' });
  hear({ type: 'refused', match: 'm', sentence: 'It is not your turn.' });
  expect(chatting.now.text).toBe('');
});

test('a refusal that is not about the key of a seat leaves that key where it is', () => {
  holdSeat('m', 'b', 'token');
  const live = new LiveMatch('m');
  wire.open();
  hear({ type: 'refused', match: 'm', sentence: 'That is too much at once; try again in a moment.' });
  hear({ type: 'state', match: 'm', state: state('b') });
  expect(live.lost).toBeUndefined();
  expect(heldSeat('m')?.token).toBe('token');
});

test('a match that was left does nothing more', async () => {
  const live = new LiveMatch('m');
  wire.open();
  hear({ type: 'state', match: 'm', state: { ...state('a'), phase: 'playing' } });
  await settled();
  live.close();
  const spansOf = vi.fn(() => []);
  loading.end({ spansOf });
  await settled();
  expect(spansOf).not.toHaveBeenCalled();
  hear({ type: 'chat', match: 'm', from: 'b', text: 'Are you there?' });
  expect(live.chat).toEqual([]);
});

test('in stills, each change of the opponent stays for a moment, can be skipped, and be seen again', async () => {
  vi.stubGlobal('document', { hidden: false, querySelector: () => null, documentElement: { dataset: {} } });
  const live = new LiveMatch('m');
  wire.open();
  const at = (step: number) => ({
    type: 'state',
    match: 'm',
    state: { ...state('a'), phase: 'playing', step, offers: [], undo_stops: [], view: {} },
  });
  const told = { type: 'events', match: 'm', events: [{ event: { event: 'drew' }, line: 'They draw.' }] };
  hear(at(0));
  await settled();
  const none = () => undefined;
  loading.end({
    spansOf: () => [],
    stopOf: none,
    groups: {},
    flows: [],
    lungeOf: none,
    heardOf: none,
    motesOf: () => [],
    turnOf: () => 1,
  });
  await settled();
  expect(live.canSeeAgain).toBe(false);
  for (const step of [1, 2, 3]) {
    hear(told);
    hear(at(step));
  }
  await settled();
  expect([live.table?.state.step, live.showing]).toEqual([1, true]);
  expect(live.skip()).toBe(true);
  await vi.waitFor(() => expect([live.table?.state.step, live.showing]).toEqual([3, false]));
  expect(live.canSeeAgain).toBe(true);
  live.close();
});
