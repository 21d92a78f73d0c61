/** Requests about drafts. */
import type {
  DeckFile,
  DraftInfo,
  DraftRecord,
  DraftSeated,
  JoinDraft,
  NewDraft,
  OwnPoolShown,
} from '../protocol/types';
import { ask, askAs, askOnce, json, send } from './api';
import { part } from './part';

export const draftApi = {
  createDraft: (draft: NewDraft) => askAs<DraftSeated>('/api/drafts', json('POST', draft)),
  drafts: () => ask<DraftInfo[]>('/api/drafts'),
  draft: (id: string) => ask<DraftInfo>(`/api/drafts/${part(id)}`),
  /** What the pool of own cards changes that comes in the packs of a draft. */
  draftOwnPool: (id: string) => askOnce<OwnPoolShown>(`/api/drafts/${part(id)}/own-pool`),
  joinDraft: (id: string, wish: JoinDraft) => ask<DraftSeated>(`/api/drafts/${part(id)}/join`, wish),
  /** What a seat has taken, once the draft is over. */
  draftPool: (id: string, token: string) =>
    send<DeckFile>(`/api/drafts/${part(id)}/pool`, { headers: { authorization: `Bearer ${token}` } }),
  /** Who took what from what, once the draft is over. */
  draftRecord: (id: string) => ask<DraftRecord>(`/api/drafts/${part(id)}/record`),
};
