import type { Decision, Seat } from '../../protocol/types';
import type { Replay } from '../replay/replay.svelte';
import { judge, type Tried } from './report';

/** Going through the mistakes of a side, looking for the better choice in each. */
export class Learning {
  /** Which of them is looked at. */
  at = $state(0);
  /** What the last try came to; `shown` if the answer was asked for. */
  tried: Tried | 'shown' | undefined = $state();
  /** How many were found. */
  found = $state(0);
  private readonly seen;

  constructor(
    private readonly replay: Replay,
    readonly seat: Seat,
    readonly mistakes: readonly Decision[],
  ) {
    this.seen = replay.viewer;
  }

  get mistake(): Decision | undefined {
    return this.mistakes[this.at];
  }

  /** Whether the better choice of this mistake is known by now. */
  get known(): boolean {
    return this.tried === 'right' || this.tried === 'shown';
  }

  /** Whether all of them were looked at. */
  get over(): boolean {
    return this.at >= this.mistakes.length;
  }

  /** Poses a mistake. */
  async pose(at: number): Promise<void> {
    this.at = at;
    this.tried = undefined;
    const { mistake, replay } = this;
    replay.point(undefined);
    if (!mistake) return replay.hush();
    await replay.ask(this.seat, mistake.step, (key) => this.try(key));
  }

  /** Shows the better choice. */
  show(): void {
    this.tried = 'shown';
    this.replay.hush();
    this.replay.point(this.mistake?.better?.touches);
  }

  /** Leaves, and looks as before. */
  async close(): Promise<void> {
    this.replay.hush();
    this.replay.point(undefined);
    await this.replay.look(this.seen);
  }

  private try(key: string): void {
    const { mistake, replay } = this;
    if (!mistake) return;
    this.tried = judge(mistake, key);
    if (this.tried === 'right') {
      this.found += 1;
      this.show();
      this.tried = 'right';
    } else {
      void replay.ask(this.seat, mistake.step, (again) => this.try(again));
    }
  }
}
