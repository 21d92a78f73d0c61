/** A pool of this browser among the cards of its game. */
import type { Among } from '../../net/among';
import { api, ApiError } from '../../net/api';
import { fieldsOf, writtenPool } from './files';
import { keptPools } from './kept.svelte';

/** The file of a pool that the server keeps. */
async function savedFile(game: string, version: string): Promise<{ name: string; file: string } | undefined> {
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

/** Versions that the server keeps, which never change, as long as the page is loaded. */
const saved: Record<string, Promise<Among | undefined>> = {};

/** Opens a version of a pool that the server keeps; nothing if it keeps none such. */
export function openSaved(game: string, version: string): Promise<Among | undefined> {
  const key = `${game}/${version}`;
  const opened = (saved[key] ??= savedFile(game, version).then(
    (found) => found && openFile(game, found.name, found.file),
  ));
  const forget = () => void delete saved[key];
  opened.then((found) => found ?? forget(), forget);
  return opened;
}

/** Has the server keep a pool that is open, so that its version is found from now on. */
export async function saveOpened(game: string, own: Among): Promise<void> {
  const { version } = await api.savePool(game, own.file);
  if (version === own.version) saved[`${game}/${version}`] = Promise.resolve(own);
}

/**
 * Opens a pool of this browser as it is now, or a version that the server keeps, so that its cards are among those that
 * are asked about.
 */
export async function among(game: string, id: string): Promise<Among> {
  await keptPools.ready;
  const pool = keptPools.pool(id);
  const saved = pool?.game === game ? undefined : await openSaved(game, id);
  if (saved) return saved;
  if (pool?.game !== game)
    throw new Error('This pool is not among your cards: another browser keeps it, or nobody does.');
  const { pool: file, errors } = await writtenPool(pool);
  if (errors.length > 0) throw new Error(`Something in ${pool.name} is still wrong. ${errors.join('\n')}`);
  return openFile(game, pool.name, file);
}
