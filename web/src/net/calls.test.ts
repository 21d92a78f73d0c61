import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMemory } from '../app/remembering';
import type { AskCalls, Calls } from '../protocol/types';
import { askCalls, couldBeCalled, noteTold } from './calls';
import { holdDraft } from './drafting';
import { heldSeat, holdSeat, noteOver } from './tokens';
import { heldIn, tournaments } from './tournaments';

const nothing: Calls = { matches: [], drafts: [], tournaments: [], over: [], alone: [] };

/** What is asked, where the server answers this. */
async function asking(calls: Calls, at?: string): Promise<AskCalls> {
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', (_path: string, request: RequestInit) => {
    asked.push(request);
    return Promise.resolve(new Response(JSON.stringify(calls)));
  });
  await askCalls(at);
  return JSON.parse(String(asked[0]?.body)) as AskCalls;
}

describe('what could call', () => {
  beforeEach(() => {
    stubMemory();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is everything that this browser holds and that is not over', async () => {
    expect([couldBeCalled(false), couldBeCalled(true)]).toEqual([false, true]);
    holdSeat('m1', 'a', 'one');
    holdSeat('m2', 'b', 'two');
    holdSeat('m3', 'referee', 'three');
    noteOver('m2');
    holdDraft('d1', 'four');
    expect(couldBeCalled(false)).toBe(true);
    expect(await asking(nothing, 'm1')).toEqual({
      matches: [{ id: 'm1', token: 'one' }],
      drafts: [{ id: 'd1', token: 'four' }],
      tournaments: [],
      at: 'm1',
    });
  });

  it('is not asked about again once it is over, or calls nobody', async () => {
    holdSeat('m1', 'a', 'one');
    holdSeat('m2', 'a', 'two');
    holdDraft('d1', 'three');
    await asking({ ...nothing, over: ['m1', 'd1'], alone: ['m2'] });
    expect(couldBeCalled(false)).toBe(false);
  });

  it('gives the seat of a round by the place in its tournament', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
    await tournaments.enter('t1', { name: 'Ann' });
    const round = { tournament: 't1', name: 'Cup', number: 1 };
    const call = { match: 'm1', game: 'toy', seat: 'b', wanted: 'presence', step: 0, against: 'Bob', round } as const;
    const asked = await asking({ ...nothing, matches: [call] });
    expect(asked.tournaments).toEqual([{ id: 't1', token: heldIn('t1').player }]);
    expect(heldSeat('m1')).toMatchObject({ seat: 'b', token: heldIn('t1').player });
  });

  it('is told once', () => {
    expect([noteTold('m1 3'), noteTold('m1 3'), noteTold('m1 4')]).toEqual([true, false, true]);
  });
});
