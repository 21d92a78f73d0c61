/** Addresses of tournaments. */
import type { TournamentPart } from '../../app/tournamentParts';
import { part } from '../../net/part';

/** Where tournaments are listed and opened. */
export const TOURNAMENTS = '/tournaments';

/** A tournament, or one part of it. */
export const tournamentAddress = (id: string, of: TournamentPart | '' = '') => `/t/${part(id)}${of && `/${of}`}`;
