import { recall, remember } from '../app/storage';
import type { DeckChoice, JoinMatch } from '../protocol/types';
import { isFinal } from './api';
import { matchApi } from './matchApi';
import { holdSeat } from './tokens';

/** A wish to sit down that was sent, and whose answer has not come. */
interface Wish {
  match: string;
  token: string;
  deck: DeckChoice;
}

const KEPT = 10;

/** The deck with which this browser asked for a seat, if it never heard the answer. */
export function askedWith(match: string): DeckChoice | undefined {
  return wishes().find((wish) => wish.match === match)?.deck;
}

/**
 * Asks for the second seat of a match. The secret that gives it is made here and remembered before it is
 * sent: should the answer be lost, asking again gives the same seat.
 */
export async function sitDown(
  match: string,
  deck: DeckChoice,
  more: Pick<JoinMatch, 'name' | 'draft_token' | 'invite'> = {},
): Promise<void> {
  const token = wishes().find((wish) => wish.match === match)?.token ?? secret();
  remember('wishes', [{ match, token, deck }, ...others(match)].slice(0, KEPT));
  try {
    const { seat } = await matchApi.join(match, { deck, token, ...more });
    holdSeat(match, seat, token);
  } catch (error) {
    if (isFinal(error)) remember('wishes', others(match));
    throw error;
  }
  remember('wishes', others(match));
}

function wishes(): Wish[] {
  return recall<Wish[]>('wishes', []);
}

/** The wishes for other matches. */
const others = (match: string): Wish[] => wishes().filter((wish) => wish.match !== match);

/** 32 random bytes as base64url. */
export function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
