/** Requests about experiments, and the tokens by which this browser can stop its own. */
import { recall, remember } from '../app/storage';
import type { LabJob, LabStarted, StartLab, StopLab } from '../protocol/types';
import { ask, json, send } from './api';
import { part } from './part';

/** An experiment that was begun in this browser. */
export interface BegunLab {
  id: string;
  game: string;
  /** What it is to find out, in words. */
  what: string;
  /** When it was begun, in milliseconds since 1970. */
  at: number;
}

/** What this browser holds of an experiment; of older ones only how to stop them. */
type Held = { id: string; token: string } & Partial<BegunLab>;

const KEPT = 20;
/** The server forgets what came of an experiment after so long. */
const FORGOTTEN_MS = 6 * 60 * 60 * 1000;
const held = (): Held[] => recall<Held[]>('lab', []);
const of = (id: string) => `/api/lab/${part(id)}`;

/** The token of an experiment that was begun here. */
export const tokenOf = (id: string): string | undefined => held().find((one) => one.id === id)?.token;

/** The experiments that were begun here and that the server may still have, the newest first. */
export const begunHere = (now = Date.now()): BegunLab[] =>
  held().flatMap(({ id, game, what, at }) =>
    game !== undefined && what !== undefined && at !== undefined && now - at < FORGOTTEN_MS
      ? [{ id, game, what, at }]
      : [],
  );

export const lab = {
  /** Begins an experiment, of which `what` says what it is to find out, and tells its id. */
  async start(game: string, wanted: StartLab, what: string): Promise<string> {
    const { id, token } = await ask<LabStarted>(`/api/games/${part(game)}/lab`, wanted);
    remember('lab', [{ id, token, game, what, at: Date.now() }, ...held()].slice(0, KEPT));
    return id;
  },
  look: (id: string) => ask<LabJob>(of(id)),
  stop: (id: string, token: string) => send<undefined>(`${of(id)}/stop`, json('POST', { token } satisfies StopLab)),
  /** The heat map of what came of an experiment. */
  mapAddress: (id: string) => `${of(id)}/map`,
};
