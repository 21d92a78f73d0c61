/** A card goes onto the table, in a position in which it can be used. */
import type { AnyFace } from '../../games/gallery';
import { api } from '../../net/api';
import type { MaybeAmong } from '../../net/among';
import { router } from '../../app/router.svelte';
import { toasts } from '../../app/toasts.svelte';
import { openMatch } from '../lobby/start';
import type { OwnCard, OwnPool } from './database';
import type { PoolRead } from '../../protocol/types';
import { openFile } from './among';
import { spokenOf } from './company';
import { fieldsOf, writtenPool } from './files';
import { keptPools } from './kept.svelte';

/** A trial's pool: beside the printed cards, and with this card alone if something in the others is still wrong. */
async function poolOf(
  pool: OwnPool,
  card: OwnCard,
  cards: readonly OwnCard[],
): Promise<{ file: string; apart: boolean }> {
  const beside = { ...pool, alone: false };
  const whole = await writtenPool(beside, cards);
  if (whole.errors.length === 0) return { file: whole.pool, apart: false };
  const single = await writtenPool(beside, [card]);
  if (single.errors.length > 0) throw new Error(single.errors.join('\n'));
  return { file: single.pool, apart: cards.length > 1 };
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

/** The same with a card of a pool that somebody shared, beside the printed cards. What is wrong is said. */
export async function tryShared(game: string, id: string, { head, cards }: PoolRead): Promise<void> {
  if (!head) return;
  const isHere = router.here();
  try {
    const { pool: file } = await api.writePool(game, { ...head, alone: false }, cards.map(fieldsOf));
    await tryAmong(game, id, openFile(game, head.name, file), isHere);
  } catch (error) {
    toasts.fail(error);
  }
}

/** The id of a card among the others as it is written now. */
async function idOf(game: string, { fields }: OwnCard, cards: readonly OwnCard[]): Promise<string> {
  const { page } = await api.readCard(game, fields, spokenOf(fields, cards));
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
    const id = await idOf(game, card, cards);
    const { file, apart } = await poolOf(pool, card, cards);
    if (apart) toasts.show(`The other cards of ${pool.name} are left out: something in them is still wrong.`);
    await tryAmong(game, id, openFile(game, pool.name, file), isHere);
  } catch (error) {
    toasts.fail(error);
  }
}
