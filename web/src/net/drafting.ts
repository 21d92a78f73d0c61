import { recall, remember } from '../app/storage';
import type { DraftInfo, Sealed } from '../protocol/types';
import { ApiError, isFinal } from './api';
import { draftApi } from './draftApi';
import { secret } from './sitting';

/** A seat of a draft that this browser holds, or has asked for. */
interface DraftHeld {
  draft: string;
  token: string;
  /** Whether a deck of this browser is built from its cards. */
  built?: true;
  /** Whether it is known to be over. */
  over?: true;
}

/** This many seats are kept, and those from whose cards decks are built for as long as there is a draft. */
const KEPT = 40;

const held = () => recall<DraftHeld[]>('drafts', []);

function hold(seat: DraftHeld): void {
  const all = [seat, ...held().filter(({ draft }) => draft !== seat.draft)];
  remember(
    'drafts',
    all.filter(({ built }, at) => at < KEPT || built),
  );
}

/** The secret of the seat that this browser holds in a draft, if any. */
export function draftToken(draft: string): string | undefined {
  return held().find((seat) => seat.draft === draft)?.token;
}

/** The seats of this browser in drafts that may not be over, the newest first. */
export const draftsUnderWay = (): { id: string; token: string }[] =>
  held().flatMap(({ draft, token, over }) => (over ? [] : [{ id: draft, token }]));

/** Notes that a draft is over, or gives this browser no seat: its cards may still be needed. */
export function noteDraftOver(draft: string): void {
  if (draftToken(draft) === undefined) return;
  remember(
    'drafts',
    held().map((seat) => (seat.draft === draft ? { ...seat, over: true } : seat)),
  );
}

/** What lets this browser build from what it got in a draft, where a match is sealed with that. */
export function draftRight(sealed: Sealed | undefined): { draft_token?: string } {
  const token = sealed && 'draft' in sealed ? draftToken(sealed.draft) : undefined;
  return token === undefined ? {} : { draft_token: token };
}

/** A deck is built from these cards: what lets this browser play with it is not forgotten over later drafts. */
export function holdFor(sealed: Sealed): void {
  if (!('draft' in sealed)) return;
  remember(
    'drafts',
    held().map((seat) => (seat.draft === sealed.draft ? { ...seat, built: true } : seat)),
  );
}

/** Forgets a seat: the draft is no more, or somebody else may have it. */
export function dropDraft(draft: string): void {
  remember(
    'drafts',
    held().filter((seat) => seat.draft !== draft),
  );
}

/** The newest drafts of this browser, at most this many. */
export async function ownDrafts(most: number): Promise<DraftInfo[]> {
  const asked = held().slice(0, most);
  const found = await Promise.all(
    asked.map(({ draft }) =>
      draftApi.draft(draft).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) dropDraft(draft);
        return undefined;
      }),
    ),
  );
  return found.filter((draft) => draft !== undefined);
}

/** Keeps the seat of whoever opened a draft. */
export function holdDraft(draft: string, token: string): void {
  hold({ draft, token });
}

/**
 * Sits down at a draft. The secret is made here and remembered before it is sent: should the answer be lost, asking
 * again gives the same seat. What was held before is kept whatever the answer is: it may be a seat.
 */
export async function joinDraft(draft: string, more: { name?: string }): Promise<void> {
  const before = draftToken(draft);
  const token = before ?? secret();
  if (before === undefined) hold({ draft, token });
  try {
    await draftApi.joinDraft(draft, { token, ...more });
  } catch (error) {
    if (before === undefined && isFinal(error)) dropDraft(draft);
    throw error;
  }
}
