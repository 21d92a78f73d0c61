/** Addresses of packs, and of openings: whoever has one opens the same packs again. */
import type { PackChanges } from '../../protocol/types';
import { part } from '../../net/part';

/** What is opened. */
export interface Asked {
  /** The seed of the opening; without one nothing is opened yet. */
  seed?: string | undefined;
  /** How many packs. */
  count: number;
  /** What is changed about the pack. */
  changes: PackChanges;
  /** The pool of own cards that come in the packs, by its version or as this browser calls it. */
  own?: string | undefined;
}

/** This many packs are opened at a time. */
export const MOST = 100;

/** A seed as people read it. */
export const shortSeed = (seed: string) => seed.replace(/^0+(?=.)/, '');

/** The kinds of packs, of all games or of one, there with a pool of own cards if it is named. */
export function packsAddress(game = '', own = ''): string {
  const address = game ? `/packs/${part(game)}` : '/packs';
  return own ? `${address}?${new URLSearchParams({ pool: own })}` : address;
}

/** The pool of own cards that an address names. */
export const readOwn = (search: string): string | undefined => new URLSearchParams(search).get('pool') || undefined;

/** A kind of pack, and what is opened of it. */
export function packAddress(game: string, pack: string, { seed, count, changes, own }: Asked = nothing): string {
  const search = new URLSearchParams();
  if (own) search.set('pool', own);
  if (seed) search.set('seed', shortSeed(seed));
  if (seed || count > 1) search.set('count', String(count));
  for (const [stack, cards] of Object.entries(changes.stacks ?? {})) search.set(`pool.${stack}`, cards.join(','));
  for (const [stack, number] of Object.entries(changes.numbers ?? {})) search.set(`number.${stack}`, String(number));
  // Commas are common here, and as good as they are.
  const said = search.toString().replaceAll('%2C', ',');
  return `/packs/${part(game)}/${part(pack)}${said ? `?${said}` : ''}`;
}

/** Nothing but one pack as it comes. */
const nothing: Asked = { count: 1, changes: {} };

/** The opening that an address carries. */
export function readAsked(search: string): Asked {
  const read = new URLSearchParams(search);
  const count = Math.trunc(Number(read.get('count') ?? 1));
  const stacks: Record<string, string[]> = {};
  const numbers: Record<string, number> = {};
  for (const [name, value] of read) {
    const [what, stack] = name.split('.', 2);
    if (what === 'pool' && stack) stacks[stack] = value.split(',').filter(Boolean);
    if (what === 'number' && stack) numbers[stack] = Math.max(0, Math.trunc(Number(value)) || 0);
  }
  const own = readOwn(search);
  return {
    ...(own && { own }),
    seed: read.get('seed') ?? undefined,
    count: count >= 1 ? Math.min(count, MOST) : 1,
    changes: {
      ...(Object.keys(stacks).length > 0 ? { stacks } : {}),
      ...(Object.keys(numbers).length > 0 ? { numbers } : {}),
    },
  };
}
