/** A card of this browser that is to be tested. */
import type { AnyFace } from '../../games/gallery';
import { api } from '../../net/api';
import { writtenPool } from '../workshop/files';
import { spokenOf } from '../workshop/company';
import { keptPools } from '../workshop/kept.svelte';
import { placeOf } from '../workshop/placing';

/** The browser's cards are there once they are loaded. */
async function found(id: string) {
  await keptPools.ready;
  const card = keptPools.card(id);
  const pool = card && keptPools.pool(card.pool);
  if (!card || !pool) throw new Error('This card is not here: it was removed, or another browser keeps it.');
  return { card, pool };
}

/** What a card is called. */
export async function nameOfCard(id: string): Promise<string> {
  return (await found(id)).card.fields.name || 'this card';
}

/** The id of a card as it is written now, and the file of a pool with it alone, beside the printed cards. */
export async function cardToTest(id: string): Promise<{ id: string; file: string }> {
  const { card, pool } = await found(id);
  const others = spokenOf(card.fields, keptPools.cardsOf(card.pool));
  const { page } = await api.readCard(pool.game, card.fields, others, placeOf(pool, card.fields));
  if (!page) throw new Error('The card can be tested as soon as it is understood.');
  const { pool: file, errors } = await writtenPool({ ...pool, alone: false }, [card, ...others]);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  // A part of cards is tested in several of them.
  return { id: card.fields.id || (page.face as AnyFace).id, file };
}
