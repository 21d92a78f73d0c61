/** Pools go out as files, and come in. */
import { api } from '../../net/api';
import type { PoolRead, PoolWritten } from '../../protocol/types';
import { saveText } from '../parts/save';
import type { OwnCard, OwnPool } from './database';
import type { CardFields } from './fields';
import { keptPools } from './kept.svelte';
import { plain } from './naming';
import { headWith } from './placing';

/** The server reads no larger ones. */
const MOST_BYTES = 128 * 1024;

/** A pool as a file, with all its cards or these alone, and what is wrong with it. */
export function writtenPool(
  pool: OwnPool,
  cards: readonly OwnCard[] = keptPools.cardsOf(pool.id),
): Promise<PoolWritten> {
  return api.writePool(
    pool.game,
    headWith(pool, cards),
    cards.map(({ fields }) => fields),
  );
}

/** Whether a file of a pool could be opened again, whatever is wrong with its cards: only then it has a version. */
export const opens = ({ version }: PoolWritten): boolean => version !== '';

/** What the file of a pool is called, or another one that belongs to it. */
export const fileName = (pool: OwnPool, what = ''): string => `${plain(pool.name, '-') || 'pool'}${what}.toml`;

/** Offers a written pool as a file. */
export const savePool = (pool: OwnPool, { pool: text }: PoolWritten): void =>
  saveText(fileName(pool), text, 'application/toml');

/** Reads a pool from a file. */
export async function readPool(game: string, file: File): Promise<PoolRead> {
  if (file.size > MOST_BYTES) throw new Error(`${file.name} is larger than any pool: a file can have at most 128 KiB.`);
  return api.readPool(game, await file.text());
}

/** A card that was read; what is wrong with it is said where it is written. */
export function fieldsOf({ kind, id, name, ...further }: PoolRead['cards'][number]): CardFields {
  const said = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { ...further, kind: said(kind), id: said(id), name: said(name) };
}

/** Keeps a pool that was read. */
export function keepPool(game: string, { head, cards }: PoolRead): OwnPool {
  const pool = keptPools.addPool({ ...head, game, name: head?.name || 'Opened pool' });
  for (const card of cards) keptPools.addCard(pool.id, fieldsOf(card));
  return pool;
}
