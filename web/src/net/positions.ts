/** Requests about positions. */
import type { ChangedPosition, PositionChanges, PositionShown, SetPositionRight } from '../protocol/types';
import { ask, askAs, json, send } from './api';
import { asHolder } from './tokens';
import { part } from './part';

const ofMatch = (id: string) => `/api/matches/${part(id)}/position`;

/** A request about a match by whoever holds the seat that this browser has there. */
const byHolder = (match: string, request: RequestInit = {}): RequestInit => ({
  ...request,
  headers: { ...(request.headers as Record<string, string>), ...asHolder(match) },
});

export const positions = {
  /** The position of a match, now or after this many steps once it is over. */
  ofMatch: (id: string, step?: number) =>
    askAs<PositionShown>(`${ofMatch(id)}${step === undefined ? '' : `?step=${step}`}`, byHolder(id)),
  ofRecord: (record: unknown, step: number) => ask<PositionShown>(`/api/replay/position?step=${step}`, record),
  /** What would differ if a referee set it right. */
  wouldSetRight: (id: string, position: unknown) =>
    send<PositionChanges>(ofMatch(id), byHolder(id, json('POST', { position }))),
  setRight: (id: string, right: SetPositionRight) => send<void>(ofMatch(id), byHolder(id, json('PUT', right))),
  /** What differs in a position that is to be tried, and the text by which a match begins with it. */
  changed: (game: string, position: ChangedPosition) =>
    ask<PositionChanges>(`/api/games/${part(game)}/positions`, position),
};
