import type { MatchInfo } from '../protocol/types';
import { ApiError } from './api';
import { matchApi } from './matchApi';
import { dropSeat, heldSeats, noteOver } from './tokens';

/**
 * A match that this browser holds a seat in. The seat of one that is no more is of no use, and forgotten; one that
 * only cannot be read now is kept.
 */
export async function ownMatch(match: string): Promise<MatchInfo | undefined> {
  try {
    return await matchApi.match(match);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) dropSeat(match);
    return undefined;
  }
}

/** The newest matches of this browser that are not over, at most this many. */
export async function unfinished(most: number): Promise<MatchInfo[]> {
  const waiting = heldSeats().filter(({ over }) => !over);
  const found: MatchInfo[] = [];
  // What is over or no more makes room for an older one.
  for (let room = most; room > 0 && waiting.length > 0;) {
    const asked = waiting.splice(0, room);
    const answers = await Promise.all(asked.map(({ match }) => ownMatch(match)));
    for (const answer of answers) {
      if (answer?.phase === 'over') noteOver(answer.match);
      else if (answer) found.push(answer);
    }
    room -= heldSeats().filter(({ match, over }) => !over && asked.some((one) => one.match === match)).length;
  }
  return found;
}
