import type { MatchState } from '../../protocol/types';

/** What the guide of a lesson is saying: which of its pages is read, and its answer to the last try. */
export class Guiding {
  /** Which of the things that are said at this step is shown. */
  page = $state(0);
  /** Whether only the task is to be seen, to leave the room to the mat. */
  folded = $state(false);
  /** What was answered to a try that did not lead on. */
  answer: string | undefined = $state();
  private step = -1;

  /** A try that did not lead on is answered. */
  reply(answer: string): void {
    this.answer = answer;
    this.folded = false;
  }

  /** The lesson has come to this state. */
  follow({ step }: MatchState): void {
    if (step === this.step) return;
    this.step = step;
    this.page = 0;
    this.answer = undefined;
    this.folded = false;
  }
}
