/** Pools of own cards with which decks are built: found in this browser, or else on the server. */
import type { Among } from '../../net/among';
import { api } from '../../net/api';
import type { OwnPool } from '../workshop/database';
import { among, openFile, openSaved } from '../workshop/among';
import { keepPool, writtenPool } from '../workshop/files';
import { keptPools } from '../workshop/kept.svelte';
import { fileIn } from '../workshop/link';
import type { BuiltWith } from './content';

export { openFile };

/** The pool of this browser that a deck names: the same one, changed since perhaps, or one that says the same. */
async function keptOne(game: string, { id = '', version }: BuiltWith): Promise<OwnPool | undefined> {
  await keptPools.ready;
  const same = keptPools.pool(id);
  if (same?.game === game) return same;
  for (const pool of keptPools.poolsOf(game)) {
    if ((await writtenPool(pool)).version === version) return pool;
  }
  return undefined;
}

/** Opens the pool with which a deck is built: the browser's as it is now, or else the server's. */
export async function openNamed(game: string, named: BuiltWith): Promise<Among> {
  const kept = await keptOne(game, named);
  if (kept) return among(game, kept.id);
  const saved = await openSaved(game, named.version);
  if (!saved) throw new Error(`The pool ${named.name} is kept neither by this browser nor by the server.`);
  return saved;
}

/** Keeps a pool in this browser, unless it does already, and says how a deck names it. */
export async function keepOpened(game: string, { name, version, file }: Among): Promise<BuiltWith> {
  const kept = await keptOne(game, { name, version });
  return { id: (kept ?? keepPool(game, await api.readPool(game, file))).id, name, version };
}

/** Before the deck in a link stands the pool with which it is built, if the link has room for it. */
const POOL = /(?:^|#)([\w-]+)~tercet\d/;

/** A link of a deck with the link of its pool. */
export const linkWith = (pool: string, deck: string): string => `${pool}~${deck}`;

/** The file of the pool that the link of a deck holds, if it holds one. */
export function fileInLink(link: string): string | undefined {
  const pool = POOL.exec(link)?.[1];
  return pool === undefined ? undefined : fileIn(pool);
}
