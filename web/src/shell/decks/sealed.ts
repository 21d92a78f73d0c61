/** What a match is sealed with: in words, told apart, and opened. */
import { api } from '../../net/api';
import type { PackInfo, Sealed } from '../../protocol/types';
import type { Pool, PoolSource } from './content';

/** A seed as people read it. */
const shortSeed = (seed: string) => seed.replace(/^0+(?=.)/, '');

/** Where a pool comes from, in words; `packs` are those of the game. */
export function saidOf(source: PoolSource, packs: readonly PackInfo[]): string {
  if ('draft' in source) return 'cards of a draft';
  const { pack, count, seed, changes } = source.packs;
  const name = packs.find(({ id }) => id === pack)?.name ?? pack;
  return `${count} × ${name}${changes ? ' with changes' : ''}, seed ${shortSeed(seed)}`;
}

/** What a match can be sealed with: packs, from which both players build. */
export const sealedBy = (source: PoolSource | undefined): Sealed | undefined =>
  source && 'packs' in source ? source : undefined;

const inOrder = (record: object = {}) => Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));

function keyOf(source: PoolSource): string {
  if ('draft' in source) return source.draft;
  const { pack, count, seed, changes = {} } = source.packs;
  const { stacks, added, without = [], numbers } = changes;
  return JSON.stringify([pack, count, shortSeed(seed), inOrder(stacks), inOrder(added), without, inOrder(numbers)]);
}

/** Whether both are the same cards. */
export const sameSource = (one: PoolSource, other: PoolSource): boolean => keyOf(one) === keyOf(other);

/** The pool of a player in a match that is sealed with this. */
export async function openedFor(game: string, source: Sealed): Promise<Pool> {
  const { pool } = await api.openPacks(game, source.packs);
  if (!pool) throw new Error('These packs hold more cards than a pool can have.');
  return { source, cards: pool };
}
