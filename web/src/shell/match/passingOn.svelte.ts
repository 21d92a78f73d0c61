import type { MatchState, Seat } from '../../protocol/types';

/** Before the other player of this screen is shown the table. */
export interface Curtain {
  /** Who is to look next. */
  seat: Seat;
  /** Shows the table. */
  lift(): void;
}

/** Two at one screen do not see each other's cards: the device is passed on. */
export class PassingOn {
  /** What hides the table until that has been done. */
  curtain: Curtain | undefined = $state.raw();

  /** Waits until the device is with whoever is to see this state; `shown` is what is on the table, if anything is. */
  async wait({ hotseat, ruling, trial, phase, step, you }: MatchState, shown: MatchState | undefined): Promise<void> {
    const before = shown ? shown.you : step === 0 ? you : undefined;
    const seat = you === 'a' || you === 'b' ? you : undefined;
    if (!hotseat || ruling || trial || phase !== 'playing' || !seat || seat === before) return;
    await new Promise<void>((lift) => (this.curtain = { seat, lift }));
    this.curtain = undefined;
  }
}
