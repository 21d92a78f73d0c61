import { part } from '../../net/part';

/** Where one is oneself as a player. */
export const ME = '/me';

/** Where a player is shown. */
export const playerAddress = (id: string): string => `/players/${part(id)}`;

/** Where the best players of a game are. */
export const rankedAddress = (game: string): string => `/players?game=${part(game)}`;

/** Where another device becomes a player; the server is not told what is behind the `#`. */
export const linkAddress = (code: string): string => `/me/link#${code}`;
