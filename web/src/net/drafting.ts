import { recall, remember } from '../app/storage';
import type { DraftInfo, Sealed } from '../protocol/types';
import { api, ApiError } from './api';
import { secret } from './sitting';

/** A seat of a draft that this browser holds, or has asked for. */
interface DraftHeld {
  draft: string;
  token: string;
}

const KEPT = 20;

const held = () => recall<DraftHeld[]>('drafts', []);

function hold(seat: DraftHeld): void {
  remember('drafts', [seat, ...held().filter(({ draft }) => draft !== seat.draft)].slice(0, KEPT));
}

/** The secret of the seat that this browser holds in a draft, if any. */
export function draftToken(draft: string): string | undefined {
  return held().find((seat) => seat.draft === draft)?.token;
}

/** What lets this browser build from what it got in a draft, where a match is sealed with that. */
export function draftRight(sealed: Sealed | undefined): { draft_token?: string } {
  const token = sealed && 'draft' in sealed ? draftToken(sealed.draft) : undefined;
  return token === undefined ? {} : { draft_token: token };
}

/** Forgets the seat of a draft that is no more. */
function drop(draft: string): void {
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
      api.draft(draft).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) drop(draft);
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
 * again gives the same seat.
 */
export async function joinDraft(draft: string, name?: string): Promise<void> {
  const token = draftToken(draft) ?? secret();
  hold({ draft, token });
  try {
    await api.joinDraft(draft, token, name);
  } catch (error) {
    // An answer says that there is no seat; silence says nothing.
    if (error instanceof ApiError && error.status >= 400) drop(draft);
    throw error;
  }
}
