/** What a match is sealed with: in words, told apart, and opened. */
import { api } from '../../net/api';
import { draftToken } from '../../net/drafting';
import type { PackInfo, Sealed } from '../../protocol/types';
import { shortSeed } from '../packs/address';
import { nameOfPack } from '../packs/words';
import { cardsOf, fileOf, type Pool } from './content';
import type { KeptDeck } from './database';

/** Where a pool comes from, in words; `packs` are those of the game. */
export function saidOf(source: Sealed, packs: readonly PackInfo[]): string {
  if ('draft' in source) return 'cards of a draft';
  const { pack, count, seed, changes } = source.packs;
  return `${count} × ${nameOfPack(pack, packs)}${changes ? ' with changes' : ''}, seed ${shortSeed(seed)}`;
}

const inOrder = (record: object = {}) => Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));

function keyOf(source: Sealed): string {
  if ('draft' in source) return source.draft;
  const { pack, count, seed, changes = {} } = source.packs;
  const { stacks, added, without = [], numbers } = changes;
  return JSON.stringify([pack, count, shortSeed(seed), inOrder(stacks), inOrder(added), without, inOrder(numbers)]);
}

/** Whether both are the same cards. */
export const sameSource = (one: Sealed, other: Sealed): boolean => keyOf(one) === keyOf(other);

/** Those of these decks that are to be built from the same cards. */
export const decksFrom = (source: Sealed, decks: readonly KeptDeck[]): KeptDeck[] =>
  decks.filter(({ history: { now } }) => now.pool && sameSource(now.pool.source, source));

/** The first of these decks that breaks no rule. */
export async function firstLegal(decks: readonly KeptDeck[]): Promise<KeptDeck | undefined> {
  for (const deck of decks) {
    const { now } = deck.history;
    if (cardsOf(now).length === 0) continue;
    const { legal } = await api.judgeDeck(now.game, fileOf(now), now.pool?.cards);
    if (legal) return deck;
  }
  return undefined;
}

/** The pool of this player in a match that is sealed with this. */
export async function openedFor(game: string, source: Sealed): Promise<Pool> {
  if ('draft' in source) {
    const token = draftToken(source.draft);
    if (token === undefined) throw new Error('Only those who took part in the draft can play with its cards.');
    return { source, cards: await api.draftPool(source.draft, token) };
  }
  const { pool } = await api.openPacks(game, source.packs);
  if (!pool) throw new Error('These packs hold more cards than a pool can have.');
  return { source, cards: pool };
}
