/** What a match is sealed with: in words, told apart, and opened. */
import type { MaybeAmong } from '../../net/among';
import { api } from '../../net/api';
import { draftApi } from '../../net/draftApi';
import { draftToken } from '../../net/drafting';
import type { OwnPoolName, PackInfo, Sealed } from '../../protocol/types';
import { shortSeed } from '../packs/address';
import { nameOfPack } from '../packs/words';
import { cardsOf, fileOf, withOwn, type Pool } from './content';
import type { KeptDeck } from './database';

/** What a match says of the cards that it is sealed with, and of its pool of own cards: a draft brings its own. */
export const playedWith = (sealed: Sealed | undefined, ownPool: string | undefined) => ({
  ...(sealed ? { sealed } : {}),
  ...(ownPool === undefined || (sealed && 'draft' in sealed) ? {} : { own_pool: ownPool }),
});

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

/** Those of these decks that are to be built from the same cards, with the same pool of own cards if there is one. */
export const decksFrom = (source: Sealed, own: OwnPoolName | undefined, decks: readonly KeptDeck[]): KeptDeck[] =>
  decks.filter(
    ({
      history: {
        now: { pool },
      },
    }) => {
      return pool && pool.cards.own_pool?.version === own?.version && sameSource(pool.source, source);
    },
  );

/** The first of these decks that breaks no rule. */
export async function firstLegal(decks: readonly KeptDeck[], own?: MaybeAmong): Promise<KeptDeck | undefined> {
  for (const deck of decks) {
    const { now } = deck.history;
    if (cardsOf(now).length === 0) continue;
    const { legal } = await api.judgeDeck(now.game, fileOf(now), now.pool?.cards, undefined, own);
    if (legal) return deck;
  }
  return undefined;
}

/** The pool of this player in a match that is sealed with this, and played with a pool of own cards or without. */
export async function openedFor(game: string, source: Sealed, own?: MaybeAmong): Promise<Pool> {
  if ('draft' in source) {
    const token = draftToken(source.draft);
    if (token === undefined) throw new Error('Only those who took part in the draft can play with its cards.');
    return { source, cards: withOwn(await draftApi.draftPool(source.draft, token), await own) };
  }
  const { pool } = await api.openPacks(game, source.packs, own);
  if (!pool) throw new Error('These packs hold more cards than a pool can have.');
  return { source, cards: withOwn(pool, await own) };
}
