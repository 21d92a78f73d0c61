import { api } from '../../net/api';
import type { ReplayStep, Viewer } from '../../protocol/types';

/** Where the steps of a replay come from: a match of the server, or a record from a file. */
export type Source = { match: string } | { record: unknown };

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
      'match' in source ? api.replay(source.match, step, viewer) : api.replayRecord(source.record, step, viewer);
    const asked = found.then(present);
    this.kept.set(key, asked);
    asked.catch(() => this.kept.delete(key));
    return asked;
  }
}
