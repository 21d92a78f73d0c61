/** New decks. */
import { loadBuilder } from '../../games/found';
import type { OwnPool } from '../workshop/database';
import { writtenPool } from '../workshop/files';
import { deckAddress } from './address';
import { emptyDeck } from './content';
import { keptDecks } from './kept.svelte';

/** Begins a deck without cards that is built with a pool of own ones, and says where it is. */
export async function beginWith(pool: OwnPool): Promise<string> {
  const { game, id, name } = pool;
  const [{ decks }, { version }] = await Promise.all([loadBuilder(game), writtenPool(pool)]);
  const headings = decks.slice(1).map(({ heading }) => heading);
  const content = { ...emptyDeck(game, `Deck with ${name}`, headings), ownPool: { id, name, version } };
  return deckAddress(keptDecks.add(content).id);
}
