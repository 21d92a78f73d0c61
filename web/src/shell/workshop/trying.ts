/** A card goes onto the table, in a position in which it can be used. */
import type { AnyFace } from '../../games/gallery';
import { api } from '../../net/api';
import type { MaybeAmong } from '../../net/among';
import { router } from '../../app/router.svelte';
import { toasts } from '../../app/toasts.svelte';
import { openMatch } from '../lobby/start';
import type { OwnCard, OwnPool } from './database';
import type { PoolRead, PoolWritten } from '../../protocol/types';
import { openFile } from './among';
import { spokenOf } from './company';
import { fieldsOf, writtenPool } from './files';
import { keptPools } from './kept.svelte';
import { placeOf } from './placing';

/**
 * How a pool can be tried, as it says first. The position of a trial has printed cards, which a pool that stands alone
 * may lack: then it is tried beside them.
 */
const waysOf = <Head extends { alone?: boolean | undefined }>(head: Head): Head[] =>
  head.alone ? [head, { ...head, alone: false }] : [head];

/** The files among these that say nothing wrong; what is wrong is thrown if there are none. */
function soundOf(written: readonly PoolWritten[]): string[] {
  const sound = written.filter(({ errors }) => errors.length === 0);
  if (sound.length === 0) throw new Error(written.at(-1)?.errors.join('\n'));
  return sound.map(({ pool }) => pool);
}

/** The pools with which a card is tried, and whether others are left out: if something in them is still wrong. */
async function poolsOf(pool: OwnPool, card: OwnCard, cards: readonly OwnCard[]): Promise<[string[], boolean]> {
  const whole = await Promise.all(waysOf(pool).map((way) => writtenPool(way, cards)));
  if (whole.some(({ errors }) => errors.length === 0)) return [soundOf(whole), false];
  // Those that it names come along; only what comes along is there in place of a printed card.
  const company = [card, ...spokenOf(card.fields, cards)];
  const few = await writtenPool({ ...pool, alone: false }, company);
  return [soundOf([few]), cards.length > company.length];
}

/** Opens the match with the first of these pools with which that can be done. */
async function tryWith(game: string, id: string, name: string, files: string[], isHere: () => boolean): Promise<void> {
  const [file, ...others] = files;
  if (file === undefined) return;
  try {
    await tryAmong(game, id, openFile(game, name, file), isHere);
  } catch (error) {
    if (others.length === 0) throw error;
    await tryWith(game, id, name, others, isHere);
  }
}

/**
 * Opens a match in which a card can be used at once: a printed one, or one of a pool among the cards. For whoever has
 * gone elsewhere meanwhile none is opened.
 */
export async function tryAmong(game: string, id: string, pool: MaybeAmong, isHere = router.here()): Promise<void> {
  const { position } = await api.position(game, id, pool);
  if (!isHere()) return;
  const own_pool = (await pool)?.file;
  await openMatch({ game, opponent: 'hotseat', trial: position, own_pool, private: true }, isHere);
}

/** The same with a card of a pool that somebody shared. What is wrong is said. */
export async function tryShared(game: string, id: string, { head, cards }: PoolRead): Promise<void> {
  if (!head) return;
  const isHere = router.here();
  try {
    const fields = cards.map(fieldsOf);
    const written = await Promise.all(waysOf(head).map((way) => api.writePool(game, way, fields)));
    await tryWith(game, id, head.name, soundOf(written), isHere);
  } catch (error) {
    toasts.fail(error);
  }
}

/** The id of a card among the others as it is written now. */
async function idOf(pool: OwnPool, { fields }: OwnCard, cards: readonly OwnCard[]): Promise<string> {
  const { page } = await api.readCard(pool.game, fields, spokenOf(fields, cards), placeOf(pool, fields));
  if (!page) throw new Error('The card goes onto the table as soon as it is understood.');
  return (page.face as AnyFace).id;
}

/** Opens a match in which a card can be used at once, as it is written now. What is wrong is said. */
export async function tryCard(card: OwnCard): Promise<void> {
  const pool = keptPools.pool(card.pool);
  if (!pool) return;
  const { game } = pool;
  const isHere = router.here();
  try {
    // Somebody may go on writing meanwhile: what is tried are the cards of this moment.
    const cards = keptPools.cardsOf(pool.id);
    const id = await idOf(pool, card, cards);
    const [files, apart] = await poolsOf(pool, card, cards);
    if (apart) toasts.show(`The other cards of ${pool.name} are left out: something in them is still wrong.`);
    await tryWith(game, id, pool.name, files, isHere);
  } catch (error) {
    toasts.fail(error);
  }
}
