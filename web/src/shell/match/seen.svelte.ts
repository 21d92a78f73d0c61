import type { AnyEvent, MatchState } from '../../protocol/types';

/** A change of the table that was seen. */
export interface SeenChange {
  before: MatchState;
  after: MatchState;
  events: readonly AnyEvent[];
}

/** At most this many changes are shown again. */
const MOST = 12;

/** What was seen since one last chose, that choice included: it can be shown again. */
export class Seen {
  changes: readonly SeenChange[] = $state.raw([]);

  /** Remembers a change; what was taken back is forgotten. */
  note(change: SeenChange, mine: boolean): void {
    if (change.after.step < change.before.step) this.changes = [];
    else this.changes = [...(mine ? [] : this.changes), change].slice(-MOST);
  }
}
