/** A pool of this browser among the cards of its game. */
import type { Among } from '../../net/among';
import { api } from '../../net/api';
import { writtenPool } from './files';
import { keptPools } from './kept.svelte';

/** Opens a pool as it is now, so that its cards are among those that are asked about. */
export async function among(game: string, id: string): Promise<Among> {
  await keptPools.ready;
  const pool = keptPools.pool(id);
  if (pool?.game !== game)
    throw new Error('This pool is not among your cards: another browser keeps it, or nobody does.');
  const { pool: file, errors } = await writtenPool(pool);
  if (errors.length > 0) throw new Error(`Something in ${pool.name} is wrong yet. ${errors.join('\n')}`);
  return { ...(await api.openPool(game, file)), name: pool.name, file };
}
