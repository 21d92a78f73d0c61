import { api } from '../../net/api';
import { matchApi } from '../../net/matchApi';
import type { ReplayStep, Viewer } from '../../protocol/types';

/** Where the steps of a replay come from: a match of the server, or a record from a file. */
export type Source = { match: string } | { record: unknown };

/** The file of the pool of own cards that a record carries, if it carries one. */
function ownPoolOf(record: unknown): string | undefined {
  const { own_pool } = (record ?? {}) as { own_pool?: { file?: unknown } };
  return typeof own_pool?.file === 'string' ? own_pool.file : undefined;
}

/** A card as it was in the match: one of its pool's, if it was played with one. */
export function faceIn(source: Source, game: string, card: string): Promise<unknown> {
  if ('match' in source) return api.matchCard(source.match, card);
  const pool = ownPoolOf(source.record);
  return pool === undefined ? api.card(game, card) : api.ownCard(game, pool, card);
}

/** Nobody is missed at the table of a replay. */
function present(found: ReplayStep): ReplayStep {
  const { a, b } = found.state.seats;
  return { ...found, state: { ...found.state, seats: { a: { ...a, online: true }, b: { ...b, online: true } } } };
}

/** Fetches steps and keeps them, so that going back and forth costs nothing. */
export class Steps {
  private readonly kept = new Map<string, Promise<ReplayStep>>();

  constructor(private readonly source: Source) {}

  at(step: number, viewer: Viewer): Promise<ReplayStep> {
    const key = `${viewer} ${step}`;
    const known = this.kept.get(key);
    if (known) return known;
    const { source } = this;
    const found =
      'match' in source
        ? matchApi.replay(source.match, step, viewer)
        : matchApi.replayRecord(source.record, step, viewer);
    const asked = found.then(present);
    this.kept.set(key, asked);
    asked.catch(() => this.kept.delete(key));
    return asked;
  }
}
