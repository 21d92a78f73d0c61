/** Addresses of tournaments. */

/** Where tournaments are listed and opened. */
export const TOURNAMENTS = '/tournaments';

/** A tournament. */
export const tournamentAddress = (id: string) => `/t/${encodeURIComponent(id)}`;
