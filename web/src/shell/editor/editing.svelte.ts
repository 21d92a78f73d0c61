import { positions } from '../../net/positions';
import type { PositionChanges, PositionShown } from '../../protocol/types';
import type { Position } from './model';

/** Where the position comes from: of a match now, or after this many steps, or of a record. */
export type Origin = { match: string; step?: number } | { record: unknown; step: number };

/** For what it is changed. */
export type Purpose = 'set-right' | 'try';

/** After a change it is asked what differs, unless another one follows at once. */
const PAUSE_MS = 250;

export function open(origin: Origin): Promise<PositionShown> {
  return 'match' in origin
    ? positions.ofMatch(origin.match, origin.step)
    : positions.ofRecord(origin.record, origin.step);
}

/** A position that is being changed. */
export class Editing {
  position: Position = $state.raw({});
  /** What differs from what lay there, and what is wrong with it. */
  changes: PositionChanges = $state.raw({ changes: [] });
  /** Whether that is of an older position than the one that is shown. */
  asking = $state(false);
  problem: string | undefined = $state();
  private past: Position[] = $state.raw([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(
    readonly shown: PositionShown,
    readonly purpose: Purpose,
    private readonly ownPool: string | undefined,
  ) {
    this.position = shown.position as Position;
    // A position can be tried as it is.
    if (purpose === 'try') void this.ask();
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  change(next: Position): void {
    if (next === this.position) return;
    this.past = [...this.past, this.position];
    this.show(next);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.show(before);
  }

  reset(): void {
    this.change(this.shown.position as Position);
  }

  private show(position: Position): void {
    this.position = position;
    this.asking = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), PAUSE_MS);
  }

  private async ask(): Promise<void> {
    const asked = ++this.asked;
    this.asking = true;
    const { shown, position } = this;
    try {
      const found =
        this.purpose === 'set-right'
          ? await positions.wouldSetRight(shown.id, position)
          : await positions.changed(shown.game, {
              before: shown.position,
              position,
              house: shown.house,
              ...(this.ownPool === undefined ? {} : { own_pool: this.ownPool }),
            });
      if (asked !== this.asked) return;
      this.changes = found;
      this.problem = undefined;
    } catch (error) {
      if (asked !== this.asked) return;
      this.problem = (error as Error).message;
    }
    this.asking = false;
  }

  /** Goes on after it was closed. */
  resume(): void {
    void this.ask();
  }

  close(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }
}
