import { router } from '../../app/router.svelte';
import { ownName } from '../../app/settings.svelte';
import { toasts } from '../../app/toasts.svelte';
import { ApiError } from '../../net/api';
import { matchApi } from '../../net/matchApi';
import { draftRight } from '../../net/drafting';
import { holdSeat } from '../../net/tokens';
import type { NewMatch } from '../../protocol/types';

/** Opens a match, keeps its seat, and goes there. For whoever has gone elsewhere meanwhile it waits in the lobby. */
export async function openMatch(wish: NewMatch, isHere = router.here()): Promise<void> {
  const made = await matchApi.create({ ...wish, ...draftRight(wish.sealed), ...ownName() });
  holdSeat(made.match, made.seat, made.token);
  if (isHere()) router.go(`/m/${made.match}`);
}

/** The same. What is wrong is said. */
export async function startMatch(wish: NewMatch, isHere = router.here()): Promise<void> {
  try {
    await openMatch(wish, isHere);
  } catch (error) {
    const clause = error instanceof ApiError ? error.clause : undefined;
    toasts.show(error instanceof Error ? error.message : String(error), { clause, game: wish.game, bad: true });
  }
}
