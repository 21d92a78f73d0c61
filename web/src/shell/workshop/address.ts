/** Addresses of the workshop. */
import { part } from '../../net/part';

/** One's own cards of a game, or one of them. */
export const workshopAddress = (game: string, card?: string): string =>
  card === undefined ? `/workshop/${part(game)}` : `/workshop/${part(game)}/${part(card)}`;

/** An address that says into which pool of this browser a card goes, if that was chosen. */
const into = (address: string, pool: string | undefined): string =>
  pool === undefined ? address : `${address}?${new URLSearchParams({ pool })}`;

/** The pool of this browser that an address names. */
export const readPool = (search: string): string | undefined => new URLSearchParams(search).get('pool') ?? undefined;

/** What can be said on the cards of a game, to write it into a pool. */
export const languageAddress = (game: string, pool?: string): string => into(`/workshop/${part(game)}/language`, pool);

/** The lobby, where a match with a pool of this browser is opened. */
export const playAddress = (pool: string): string => `/?${new URLSearchParams({ pool })}`;

/** A pool that the server keeps, by its version. */
export const poolAddress = (game: string, version: string): string => `${workshopAddress(game)}/pool/${part(version)}`;

/** An address that has a whole pool in it: behind the #, so that no server reads it. */
export const poolLinkAddress = (game: string, link: string): string => `${poolAddress(game, 'link')}#${link}`;

/** The cards of a pool of this browser, or of one that the server keeps, on paper. */
export const paperAddress = (game: string, pool: string): string => `${workshopAddress(game)}/print/${part(pool)}`;

/** A first card in five steps, to write it into a pool. */
export const firstCardAddress = (game: string, pool?: string): string =>
  into(`/workshop/${part(game)}/first-card`, pool);

/**
 * What a new card is to begin with: a printed card that it is like or comes in the place of, a step of the first card, a
 * whole card that the game has as a pattern, or a text that speaks of its card in this way.
 */
export type Pattern =
  { like: string } | { replace: string } | { step: string } | { pattern: string } | { text: string; itself: string };

/** Writes a new card after a pattern, into a pool. */
export const patternAddress = (game: string, pattern: Pattern, pool?: string): string =>
  `${workshopAddress(game)}?${new URLSearchParams({ ...pattern, ...(pool === undefined ? {} : { pool }) })}`;

/** The pattern that an address carries, if it carries one. */
export function readPattern(search: string): Pattern | undefined {
  const read = new URLSearchParams(search);
  const [like, replace, step, pattern, text, itself] = ['like', 'replace', 'step', 'pattern', 'text', 'itself'].map(
    (name) => read.get(name),
  );
  if (like) return { like };
  if (replace) return { replace };
  if (step) return { step };
  if (pattern) return { pattern };
  return text ? { text, itself: itself ?? 'card' } : undefined;
}
