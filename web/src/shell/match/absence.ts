import type { Away, MatchState, Seat } from '../../protocol/types';

type Standing = Pick<MatchState, 'claim_after_ms' | 'turn_of' | 'phase'>;

/**
 * In how many milliseconds the win can be claimed over the player of `seat`, who has been away for so long; nothing if it
 * cannot be claimed while the match stands like this.
 */
export function untilClaim({ claim_after_ms, turn_of, phase }: Standing, seat: Seat, away: number): number | undefined {
  if (claim_after_ms === undefined || phase !== 'playing' || turn_of !== seat) return undefined;
  return Math.max(0, claim_after_ms - away);
}

/** Why a player is not at the table, as far as that is known. */
export function whyAway(name: string, away: Away | undefined): string {
  switch (away) {
    case 'left':
      return `${name} has closed this page`;
    case 'lost':
      return `${name} has lost the connection`;
    case 'elsewhere':
      return `${name} is on another page of this site`;
    case undefined:
      return `${name} is not connected`;
  }
}

/** A time of some minutes in words. */
export function minutesInWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
