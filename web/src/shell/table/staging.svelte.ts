import type { Beginning } from './beginning';

/** How a match begins on the mat, stage by stage, while that is being shown. */
export class Staging {
  /** How it begins; nothing once that is over. */
  now: Beginning | undefined = $state.raw();
  /** What lay on the mat before the view that has come. */
  view: unknown = $state.raw();

  /** Shows how the match begins: on a mat that moves first what lay there before. */
  begin(beginning: Beginning, moves: boolean): void {
    this.now = beginning;
    this.view = moves ? beginning.stages[0] : undefined;
  }

  /** The mat comes to this stage of the beginning; after the last one, to what has come. */
  comeTo(stage: number): void {
    this.view = this.now?.stages[stage];
  }

  /** All that the beginning brings is there, and nothing of it is told any more. Says whether there was anything. */
  begun(): boolean {
    const { now } = this;
    this.now = this.view = undefined;
    return now !== undefined;
  }
}
