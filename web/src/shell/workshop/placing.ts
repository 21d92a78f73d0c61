/** Where cards of one's own are in their game: beside the printed ones, in the place of one, or without them. */
import type { CardPlace, PoolHead } from '../../protocol/types';
import type { OwnCard, OwnPool } from './database';
import type { CardFields } from './fields';

/** Where a card of a pool is. */
export function placeOf({ alone, replaces }: Pick<OwnPool, 'alone' | 'replaces'>, { id }: CardFields): CardPlace {
  if (alone) return 'alone';
  return replaces.includes(id) ? 'instead' : 'beside';
}

/** What the file of a pool says of it with these cards: it replaces no printed card in whose place none of them comes. */
export const headWith = (
  { game, name, about, alone, replaces }: OwnPool,
  cards: readonly Pick<OwnCard, 'fields'>[],
): PoolHead => ({
  game,
  name,
  about,
  alone,
  replaces: alone ? [] : replaces.filter((id) => cards.some(({ fields }) => fields.id === id)),
});
