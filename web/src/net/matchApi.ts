/** Requests about matches. */
import type {
  Admission,
  AnalysisState,
  Course,
  Created,
  JoinMatch,
  MatchInfo,
  NewMatch,
  OwnPoolShown,
  RefereeComes,
  RefereeInvited,
  ReplayStep,
  TrialKept,
  Viewer,
} from '../protocol/types';
import { ask, askAs, askOnce, json, send } from './api';
import { asHolder } from './tokens';
import { part } from './part';

export const matchApi = {
  create: (match: NewMatch) => askAs<Created>('/api/matches', json('POST', match)),
  matches: () => ask<MatchInfo[]>('/api/matches'),
  match: (id: string) => ask<MatchInfo>(`/api/matches/${part(id)}`),
  /** What the pool of own cards changes that a match is played with. */
  matchOwnPool: (id: string) => askOnce<OwnPoolShown>(`/api/matches/${part(id)}/own-pool`),
  /** The position that is tried in a match, for whoever holds a seat. */
  trial: (id: string, token: string) =>
    send<TrialKept>(`/api/matches/${part(id)}/trial`, { headers: { authorization: `Bearer ${token}` } }),
  join: (id: string, wish: JoinMatch) => askAs<Admission>(`/api/matches/${part(id)}/join`, json('POST', wish)),
  /** A link for a referee, for whoever holds a seat. */
  inviteReferee: (id: string, token: string) =>
    send<RefereeInvited>(`/api/matches/${part(id)}/referee`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    }),
  /** Whoever has the link of a referee says who they are. */
  comeAsReferee: (id: string, token: string, who: RefereeComes) => {
    const { headers, ...request } = json('PUT', who);
    return askAs<void>(`/api/matches/${part(id)}/referee`, {
      ...request,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
  },
  record: (id: string) => askAs<unknown>(`/api/matches/${part(id)}/record`, { headers: asHolder(id) }),
  /** How a match went that is over. */
  course: (id: string) => askAs<Course>(`/api/matches/${part(id)}/course`, { headers: asHolder(id) }),
  /** How far the analysis of a match is. */
  analysis: (id: string) => askAs<AnalysisState>(`/api/matches/${part(id)}/analysis`, { headers: asHolder(id) }),
  /** Has a match analysed, if that was not done. */
  analyse: (id: string) =>
    askAs<AnalysisState>(`/api/matches/${part(id)}/analysis`, { method: 'POST', headers: asHolder(id) }),
  /** Gives up an analysis, for whoever has begun it. */
  cancelAnalysis: (id: string) => askAs<undefined>(`/api/matches/${part(id)}/analysis`, { method: 'DELETE' }),
  replay: (id: string, step: number, viewer: Viewer) =>
    askAs<ReplayStep>(`/api/matches/${part(id)}/replay/${step}?viewer=${viewer}`, { headers: asHolder(id) }),
  replayRecord: (record: unknown, step: number, viewer: Viewer) =>
    ask<ReplayStep>(`/api/replay?step=${step}&viewer=${viewer}`, record),
};
