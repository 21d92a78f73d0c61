/** A card goes onto the table, in a position in which it can be used. */
import { api } from '../../net/api';
import type { Among, MaybeAmong } from '../../net/among';
import { toasts } from '../../app/toasts.svelte';
import { openMatch } from '../lobby/start';
import type { OwnCard, OwnPool } from './database';
import { writtenPool } from './files';
import { keptPools } from './kept.svelte';

/** The pool of a trial: beside the printed cards, and without those of its cards that are not understood yet. */
async function poolOf(pool: OwnPool, card: OwnCard): Promise<{ file: string; apart: boolean }> {
  const beside = { ...pool, alone: false };
  const whole = await writtenPool(beside);
  if (whole.errors.length === 0) return { file: whole.pool, apart: false };
  const single = await writtenPool(beside, [card]);
  if (single.errors.length > 0) throw new Error(single.errors.join('\n'));
  return { file: single.pool, apart: keptPools.cardsOf(pool.id).length > 1 };
}

/** Opens a match in which a card can be used at once: a printed one, or one of a pool among the cards. */
export async function tryAmong(game: string, id: string, pool: MaybeAmong): Promise<void> {
  const { position } = await api.position(game, id, pool);
  await openMatch({ game, opponent: 'hotseat', trial: position, own_pool: (await pool)?.file, private: true });
}

/** Opens a match in which this card can be used at once; `id` is that of a whole card with it. What is wrong is said. */
export async function tryCard(card: OwnCard, id: string): Promise<void> {
  const pool = keptPools.pool(card.pool);
  if (!pool) return;
  const { game } = pool;
  try {
    const { file, apart } = await poolOf(pool, card);
    const among: Among = { ...(await api.openPool(game, file)), name: pool.name, file };
    if (apart) toasts.show(`The other cards of ${pool.name} are left out: something in them is wrong yet.`);
    await tryAmong(game, id, Promise.resolve(among));
  } catch (error) {
    toasts.fail(error);
  }
}
