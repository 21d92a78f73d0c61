import { api } from '../../net/api';
import { contentOf, foremostOf } from './content';

const asked = new Map<string, Promise<readonly string[]>>();

/** The cards that stand for a ready deck in a list of decks: asked once in the life of the page. */
export function foremostOfReady(game: string, id: string): Promise<readonly string[]> {
  const key = JSON.stringify([game, id]);
  const known = asked.get(key);
  if (known) return known;
  const cards = api.savedDeck(game, id).then(({ deck }) => foremostOf(contentOf(deck)));
  asked.set(key, cards);
  cards.catch(() => asked.delete(key));
  return cards;
}
