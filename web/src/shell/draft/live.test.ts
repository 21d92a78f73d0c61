import { beforeEach, expect, test, vi } from 'vitest';
import { stubMemory } from '../../app/remembering';
import { draftToken, holdDraft } from '../../net/drafting';
import { wire } from '../../net/wire';
import type { DraftState } from '../../protocol/types';
import { LiveDraft } from './live.svelte';

vi.mock('../../net/socket.svelte', async () => (await import('../../net/wire')).wired);
vi.mock('../../app/settings.svelte', () => ({ ownName: () => ({}) }));

const playing: DraftState = {
  draft: 'd',
  game: 'toy',
  packs: ['booster'],
  sealed: false,
  phase: 'playing',
  round: 0,
  seats: [],
  you: 0,
  to_the_left: true,
  pack: ['1', '2', '3'],
  taken: [],
};

function hear(more: Partial<DraftState> = {}): void {
  wire.say({ type: 'draft', draft: 'd', state: { ...playing, ...more } });
}

const takes = () => wire.sent.filter(({ type }) => type === 'take');

beforeEach(() => Object.assign(wire, { sent: [], connected: true }));

test('a card is on its way until it has arrived, whatever else happens at the table', () => {
  const live = new LiveDraft('d');
  hear();
  live.take('2');
  // Somebody has come or gone.
  hear();
  expect(live.taking).toBe('2');
  live.take('2');
  expect(takes()).toEqual([{ type: 'take', draft: 'd', taken: 0, card: '2' }]);
  hear({ pack: [], taken: ['2'] });
  expect(live.taking).toBeUndefined();
});

test('a card that was refused, or lost with the connection, can be taken again', () => {
  const live = new LiveDraft('d');
  hear();
  live.take('1');
  wire.say({ type: 'refused', draft: 'd', sentence: 'Look again.' });
  expect(live.taking).toBeUndefined();
  live.take('1');
  wire.open();
  hear();
  live.take('1');
  expect(takes()).toHaveLength(3);
  wire.connected = false;
  hear({ pack: ['3'], taken: ['1'] });
  live.take('3');
  expect(live.taking).toBeUndefined();
});

test('a draft is begun once, and again only if it was refused', () => {
  const live = new LiveDraft('d');
  hear({ phase: 'gathering' });
  live.begin();
  live.begin();
  expect(wire.sent).toEqual([{ type: 'begin_draft', draft: 'd' }]);
  wire.say({ type: 'refused', draft: 'd', sentence: 'Wait for the others.' });
  live.begin();
  expect(wire.sent).toHaveLength(2);
});

test('only a draft that is not there is lost: whoever holds a wrong key is spectating', () => {
  const live = new LiveDraft('d');
  wire.say({ type: 'refused', draft: 'd', sentence: 'This is not the key to a seat of this draft.' });
  expect(live.lost).toBeDefined();
  hear({ you: undefined });
  expect(live.lost).toBeUndefined();
});

test('whoever has lost a seat forgets it, and only then', () => {
  stubMemory();
  holdDraft('d', 'token');
  const live = new LiveDraft('d');
  // The server may not have heard yet that this browser sits down.
  hear({ phase: 'gathering', you: undefined });
  expect(draftToken('d')).toBe('token');
  hear({ phase: 'gathering' });
  live.leave();
  expect(wire.sent.at(-1)).toEqual({ type: 'leave_draft', draft: 'd' });
  expect(draftToken('d')).toBe('token');
  hear({ phase: 'gathering', you: undefined });
  expect(draftToken('d')).toBeUndefined();
  vi.unstubAllGlobals();
});
