/** Decks for experiments: ready ones, and those of this browser. */
import { api } from '../../net/api';
import type { DeckFile, ReadyDeck } from '../../protocol/types';
import { cardsOf, fileOf, keyOf, nameOf } from '../decks/content';
import type { KeptDeck } from '../decks/database';
import { keptDecks } from '../decks/kept.svelte';

/** A deck that can be chosen. */
export interface LabDeck {
  /** What tells it apart from the others. */
  id: string;
  name: string;
  file: () => Promise<DeckFile>;
  /** In sealed play the cards from which alone it is built. */
  pool?: DeckFile;
  /** The file of the pool of own cards that it is built with. */
  ownPool?: () => Promise<string>;
  /** What tells that pool apart from others. */
  ownKey?: string;
}

/** The id of a deck of this browser among those that can be chosen. */
export const keptId = (id: string): string => `kept ${id}`;

function kept({ id, history: { now } }: KeptDeck): LabDeck {
  const { ownPool } = now;
  const opened = async (): Promise<string> => {
    const { openNamed } = await import('../decks/own');
    return ownPool ? (await openNamed(now.game, ownPool)).file : '';
  };
  return {
    id: keptId(id),
    name: `${nameOf(now)} (yours)`,
    file: () => Promise.resolve(fileOf(now)),
    ...(now.pool && { pool: now.pool.cards }),
    ...(ownPool && { ownPool: opened, ownKey: keyOf(ownPool) ?? ownPool.version }),
  };
}

/** All decks of a game that can be chosen, one's own first. */
export function decksFor(game: string, ready: readonly ReadyDeck[]): LabDeck[] {
  const own = keptDecks.list.filter(({ history: { now } }) => now.game === game && cardsOf(now).length > 0);
  const others = ready.map(({ id, name }) => ({
    id,
    name,
    file: async () => (await api.savedDeck(game, id)).deck,
  }));
  return [...own.map(kept), ...others];
}
