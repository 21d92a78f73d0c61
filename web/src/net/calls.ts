/** What waits for this browser’s player on other pages of the site, and what it holds that could. */
import { recall, remember } from '../app/storage';
import type { AskCalls, Calls } from '../protocol/types';
import { askAs, json } from './api';
import { draftsUnderWay, noteDraftOver } from './drafting';
import { heldIn, noteTournamentOver, placesUnderWay } from './tournaments';
import { heldSeat, heldSeats, holdSeat, noteAlone, noteOver } from './tokens';

/** This many of each are asked about, the newest; the server looks at no more. */
const MATCHES = 12;
const DRAFTS = 4;
const TOURNAMENTS = 6;

/** What this browser holds of what may not be over. */
function held(): AskCalls {
  const calling = heldSeats().filter(({ over, alone, seat }) => !over && !alone && seat !== 'referee');
  return {
    matches: calling.slice(0, MATCHES).map(({ match, token }) => ({ id: match, token })),
    drafts: draftsUnderWay().slice(0, DRAFTS),
    tournaments: placesUnderWay().slice(0, TOURNAMENTS),
  };
}

/** Whether anything could call: something that this browser holds, or a registered player’s matches. */
export function couldBeCalled(registered: boolean): boolean {
  const { matches, drafts, tournaments } = held();
  return registered || matches.length + drafts.length + tournaments.length > 0;
}

/** Asks what waits, from the page of this match, draft or tournament if it is one. What is over is not asked about again. */
export async function askCalls(at: string | undefined): Promise<Calls> {
  const asked = held();
  const calls = await askAs<Calls>('/api/calls', json('POST', { ...asked, ...(at === undefined ? {} : { at }) }));
  for (const id of calls.over) {
    noteOver(id);
    noteDraftOver(id);
    noteTournamentOver(id);
  }
  calls.alone.forEach(noteAlone);
  // What gives one’s place in a tournament gives one’s seat in its matches too.
  for (const { match, seat, round } of calls.matches) {
    const token = round && heldIn(round.tournament).player;
    if (token !== undefined && !heldSeat(match)) holdSeat(match, seat, token);
  }
  return calls;
}

/** This many calls are remembered, those that were told last. */
const TOLD = 40;

/** Notes that somebody knows of a call; says whether that is new, in any tab of this browser. */
export function noteTold(call: string): boolean {
  const told = recall<string[]>('told', []);
  if (told.includes(call)) return false;
  remember('told', [call, ...told].slice(0, TOLD));
  return true;
}

/** How a moment of a match is noted at which it waits for its player. */
export const momentOf = (match: string, step: number): string => `${match} ${step}`;
