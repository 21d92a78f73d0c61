/** Requests about experiments, and the tokens by which this browser can stop its own. */
import { recall, remember } from '../app/storage';
import type { LabJob, LabStarted, StartLab, StopLab } from '../protocol/types';
import { ask, json, send } from './api';
import { part } from './part';

/** What this browser holds of an experiment. */
interface Held {
  id: string;
  token: string;
}

const KEPT = 20;
const held = (): Held[] => recall<Held[]>('lab', []);
const of = (id: string) => `/api/lab/${part(id)}`;

/** The token of an experiment that was begun here. */
export const tokenOf = (id: string): string | undefined => held().find((one) => one.id === id)?.token;

export const lab = {
  /** Begins an experiment, and says what it is called. */
  async start(game: string, wanted: StartLab): Promise<string> {
    const { id, token } = await ask<LabStarted>(`/api/games/${part(game)}/lab`, wanted);
    remember('lab', [{ id, token }, ...held()].slice(0, KEPT));
    return id;
  },
  look: (id: string) => ask<LabJob>(of(id)),
  stop: (id: string, token: string) => send<undefined>(`${of(id)}/stop`, json('POST', { token } satisfies StopLab)),
  /** The heat map of what came of an experiment. */
  mapAddress: (id: string) => `${of(id)}/map`,
};
