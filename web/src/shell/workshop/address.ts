/** Addresses of the workshop. */

const part = encodeURIComponent;

/** One's own cards of a game, or one of them. */
export const workshopAddress = (game: string, card?: string): string =>
  card === undefined ? `/workshop/${part(game)}` : `/workshop/${part(game)}/${part(card)}`;

/** What can be said on the cards of a game. */
export const languageAddress = (game: string): string => `/workshop/${part(game)}/language`;

/** The lobby, where a match with a pool of this browser is opened. */
export const playAddress = (pool: string): string => `/?${new URLSearchParams({ pool })}`;

/** The pool of this browser that an address of the lobby asks to play with. */
export const readPlay = (search: string): string | undefined => new URLSearchParams(search).get('pool') ?? undefined;

/** What a new card is to begin with: a printed card, or a text that speaks of its card in this way. */
export type Pattern = { like: string } | { text: string; itself: string };

/** Writes a new card after a pattern. */
export const patternAddress = (game: string, pattern: Pattern): string =>
  `${workshopAddress(game)}?${new URLSearchParams({ ...pattern })}`;

/** The pattern that an address carries, if it carries one. */
export function readPattern(search: string): Pattern | undefined {
  const read = new URLSearchParams(search);
  const [like, text, itself] = ['like', 'text', 'itself'].map((name) => read.get(name));
  if (like) return { like };
  return text ? { text, itself: itself ?? 'card' } : undefined;
}
