import { router } from '../../app/router.svelte';
import { ownName } from '../../app/settings.svelte';
import { toasts } from '../../app/toasts.svelte';
import { api, ApiError } from '../../net/api';
import { matchApi } from '../../net/matchApi';
import { draftRight } from '../../net/drafting';
import { holdSeat } from '../../net/tokens';
import type { GameInfo, NewMatch } from '../../protocol/types';
import { levels } from './levels';
import { noteOpened } from './opened';

/** Opens a match, keeps its seat, and goes there. For whoever has gone elsewhere meanwhile it waits in the lobby. */
export async function openMatch(wish: NewMatch, isHere = router.here()): Promise<void> {
  const made = await matchApi.create({ ...wish, ...draftRight(wish.sealed), ...ownName() });
  holdSeat(made.match, made.seat, made.token);
  noteOpened(made.match, wish);
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

/** A match as it begins where nothing is chosen: with the first of the ready decks, by the rule book. */
export const plainMatch = ({ id, decks: [deck] }: GameInfo, opponent: NewMatch['opponent']): NewMatch => ({
  game: id,
  opponent,
  ...(opponent === 'computer' ? { level: levels.of(id) } : {}),
  ...(deck ? { deck: { ready: deck.id } } : {}),
});

/** One click: a plain match against the computer at one's own level. */
export async function playNow(game: string): Promise<void> {
  const isHere = router.here();
  const info = (await api.games()).find(({ id }) => id === game);
  if (info && isHere()) await startMatch(plainMatch(info, 'computer'), isHere);
}
