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
    /** Hears why a position cannot be shown. */
    private readonly fail: (error: unknown) => void,
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

  /** Poses the first mistake; what was found before does not count. */
  begin(): void {
    this.found = 0;
    this.pose(0);
  }

  /** Poses the mistake after this one. */
  next(): void {
    this.pose(this.at + 1);
  }

  private pose(at: number): void {
    this.at = at;
    this.tried = undefined;
    const { mistake, replay } = this;
    replay.point(undefined);
    if (mistake) this.ask(mistake);
    else replay.hush();
  }

  /** Asks for the better choice of a mistake. */
  private ask(mistake: Decision): void {
    this.replay.ask(this.seat, mistake.step, (key) => this.try(key)).catch(this.fail);
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
    const { mistake } = this;
    if (!mistake) return;
    this.tried = judge(mistake, key);
    if (this.tried === 'right') {
      this.found += 1;
      this.show();
      this.tried = 'right';
    } else {
      this.ask(mistake);
    }
  }
}
