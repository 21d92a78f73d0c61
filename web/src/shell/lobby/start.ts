import { router } from '../../app/router.svelte';
import { ownName } from '../../app/settings.svelte';
import { toasts } from '../../app/toasts.svelte';
import { api, ApiError } from '../../net/api';
import { draftRight } from '../../net/drafting';
import { holdSeat } from '../../net/tokens';
import type { NewMatch } from '../../protocol/types';

/** Opens a match, keeps its seat, and goes there. What is wrong is said. */
export async function startMatch(wish: NewMatch): Promise<void> {
  try {
    const made = await api.create({ ...wish, ...draftRight(wish.sealed), ...ownName() });
    holdSeat(made.match, made.seat, made.token);
    router.go(`/m/${made.match}`);
  } catch (error) {
    const clause = error instanceof ApiError ? error.clause : undefined;
    toasts.show(error instanceof Error ? error.message : String(error), { clause, game: wish.game, bad: true });
  }
}
