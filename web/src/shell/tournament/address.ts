/** Addresses of tournaments. */
import type { TournamentPart } from '../../app/tournamentParts';

/** Where tournaments are listed and opened. */
export const TOURNAMENTS = '/tournaments';

/** A tournament, or one part of it. */
export const tournamentAddress = (id: string, part: TournamentPart | '' = '') =>
  `/t/${encodeURIComponent(id)}${part && `/${part}`}`;
