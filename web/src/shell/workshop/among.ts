/** A pool of this browser among the cards of its game. */
import type { Among } from '../../net/among';
import { api, ApiError } from '../../net/api';
import { fieldsOf, writtenPool } from './files';
import { keptPools } from './kept.svelte';

/** The file of a pool that the server keeps. */
export async function savedFile(game: string, version: string): Promise<{ name: string; file: string } | undefined> {
  try {
    const { read } = await api.savedPool(game, version);
    if (!read.head) return undefined;
    const { pool: file } = await api.writePool(game, read.head, read.cards.map(fieldsOf));
    return { name: read.head.name, file };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** Opens the pool in a file. */
export const openFile = async (game: string, name: string, file: string): Promise<Among> => ({
  ...(await api.openPool(game, file)),
  name,
  file,
});

/**
 * Opens a pool of this browser as it is now, or a version that the server keeps, so that its cards are among those that
 * are asked about.
 */
export async function among(game: string, id: string): Promise<Among> {
  await keptPools.ready;
  const pool = keptPools.pool(id);
  const saved = pool?.game === game ? undefined : await savedFile(game, id);
  if (saved) return openFile(game, saved.name, saved.file);
  if (pool?.game !== game)
    throw new Error('This pool is not among your cards: another browser keeps it, or nobody does.');
  const { pool: file, errors } = await writtenPool(pool);
  if (errors.length > 0) throw new Error(`Something in ${pool.name} is wrong yet. ${errors.join('\n')}`);
  return openFile(game, pool.name, file);
}
