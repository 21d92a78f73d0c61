import { api } from '../../net/api';
import type { DeckChoice } from '../../protocol/types';

/** A deck that somebody entered with, as people read it. */
export interface ReadableDeck {
  /** The ready deck that it is. */
  ready?: string;
  /** Its list, or what was handed in, if that cannot be read. */
  text: string;
}

/** Reads what somebody entered with, which may be in any format. */
export async function readable(game: string, choice: DeckChoice): Promise<ReadableDeck> {
  if ('ready' in choice) {
    const { deck } = await api.savedDeck(game, choice.ready);
    return { ready: deck.name, text: (await api.writeDeck(game, deck, 'plain')).text };
  }
  const { deck, problems } = await api.readDeck(game, choice.list);
  return { text: problems.length > 0 ? choice.list : (await api.writeDeck(game, deck, 'plain')).text };
}
