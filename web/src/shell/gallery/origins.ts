import { api } from '../../net/api';
import type { SetInfo } from '../../protocol/types';

/** Where the cards of a game come from. */
export interface Origins {
  sets: readonly SetInfo[];
  /** Those sets that come in packs. */
  packs: ReadonlySet<string>;
}

/** Fetched with a card, not after it: what comes later would push away what somebody is about to press. */
export async function loadOrigins(game: string): Promise<Origins> {
  const [sets, packs] = await Promise.all([api.sets(game), api.packs(game)]);
  return { sets, packs: new Set(packs.map(({ id }) => id)) };
}
