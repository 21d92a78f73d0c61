/** Rulings that are kept beside a pool: kept from a trial or a file, opened on the table, run, and put into a file. */
import { router } from '../../app/router.svelte';
import { api } from '../../net/api';
import type { RulingComplaint } from '../../protocol/types';
import { openMatch } from '../lobby/start';
import { saveText } from '../parts/save';
import type { OwnPool, OwnRuling } from './database';
import { fileName, writtenPool } from './files';
import { keptPools } from './kept.svelte';

/** The server reads no larger files. */
const MOST_BYTES = 512 * 1024;

/** The line of a ruling file that says what a ruling shows. */
const TITLE = /^title = .*$/m;

/** A ruling file, all of whose rulings are called this. */
export const called = (file: string, title: string): string =>
  file.replace(TITLE, () => `title = ${JSON.stringify(title)}`);

/** Keeps the rulings of a file beside a pool; what is wrong with the file is thrown. */
export async function keepRulings(pool: OwnPool, file: string): Promise<OwnRuling[]> {
  const { rulings, errors } = await api.readRulings(pool.game, file);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return rulings.map((ruling) => keptPools.addRuling(pool.id, ruling));
}

/** Keeps the rulings of a file that somebody has chosen. */
export async function openRulings(pool: OwnPool, file: File): Promise<OwnRuling[]> {
  if (file.size > MOST_BYTES) throw new Error(`${file.name} is too large: a file of rulings can have at most 512 KiB.`);
  return keepRulings(pool, await file.text());
}

/** The file of a pool in which nothing is wrong. */
async function soundFile(pool: OwnPool): Promise<string> {
  const { pool: file, errors } = await writtenPool(pool);
  if (errors.length > 0) throw new Error(`Something in ${pool.name} is still wrong. ${errors.join('\n')}`);
  return file;
}

/** What is not as rulings of a pool say, with its cards as they are now: by the ids of the rulings. */
export async function runRulings(
  pool: OwnPool,
  rulings: readonly OwnRuling[],
): Promise<ReadonlyMap<string, readonly RulingComplaint[]>> {
  const texts = rulings.map(({ ruling }) => ruling);
  const { results } = await api.runRulings(pool.game, await soundFile(pool), texts);
  return new Map(rulings.map(({ id }, at) => [id, results[at]?.complaints ?? []]));
}

/** Offers the rulings of a pool as a file, with the cards that they name. */
export async function saveRulings(pool: OwnPool, rulings: readonly OwnRuling[]): Promise<void> {
  const texts = rulings.map(({ ruling }) => ruling);
  const { file } = await api.runRulings(pool.game, await soundFile(pool), texts);
  saveText(fileName(pool, '-rulings'), file, 'application/toml');
}

/** Opens a match that begins as a ruling does, with the cards of its pool. */
export async function tryRuling(pool: OwnPool, { position }: OwnRuling): Promise<void> {
  const isHere = router.here();
  const own_pool = await soundFile(pool);
  await openMatch({ game: pool.game, opponent: 'hotseat', trial: position, own_pool, private: true }, isHere);
}
