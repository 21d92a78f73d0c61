/** Pools go out as files, and come in. */
import { api } from '../../net/api';
import type { PoolHead, PoolRead, PoolWritten } from '../../protocol/types';
import { saveText } from '../parts/save';
import type { OwnCard, OwnPool } from './database';
import type { CardFields } from './fields';
import { keptPools } from './kept.svelte';
import { plain } from './naming';

/** The server reads no larger ones. */
const MOST_BYTES = 128 * 1024;

const headOf = ({ game, name, about, alone, replaces }: OwnPool): PoolHead => ({
  game,
  name,
  about,
  alone,
  replaces: [...replaces],
});

/** A pool as a file, with all its cards or these alone, and what is wrong with it. */
export function writtenPool(
  pool: OwnPool,
  cards: readonly OwnCard[] = keptPools.cardsOf(pool.id),
): Promise<PoolWritten> {
  return api.writePool(
    pool.game,
    headOf(pool),
    cards.map(({ fields }) => fields),
  );
}

/** Offers a pool as a file, and says what is wrong with it. */
export async function exportPool(pool: OwnPool): Promise<string[]> {
  const { pool: text, errors } = await writtenPool(pool);
  saveText(`${plain(pool.name, '-') || 'pool'}.toml`, text, 'application/toml');
  return errors;
}

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
