import { passes } from '../../net/api';
import { matchApi } from '../../net/matchApi';
import type { Analysis, AnalysisState, Decision } from '../../protocol/types';
import { mistakesOf, signOf } from './report';

/** How often one looks how far it is. */
const AGAIN_MS = 600;

/** The analysis of a match, as it comes along. */
export class Looking {
  state: AnalysisState | undefined = $state.raw();
  problem: string | undefined = $state();
  readonly report: Analysis | undefined = $derived(this.state?.state === 'done' ? this.state.analysis : undefined);
  readonly mistakes: Decision[] = $derived(this.report ? mistakesOf(this.report) : []);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(private readonly match: string) {}

  /** Asks for it, and looks now and then until it is done. */
  async open(): Promise<void> {
    this.problem = undefined;
    this.state = undefined;
    await this.look(() => matchApi.analyse(this.match));
  }

  /** Has the server give it up, for whoever has begun it. */
  async cancel(): Promise<void> {
    clearTimeout(this.timer);
    try {
      await matchApi.cancelAnalysis(this.match);
      this.close();
    } catch (error) {
      this.lookAgain();
      throw error;
    }
  }

  /** Looks no more. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  /** The choice that was taken in a position, if it was more than a formality. */
  decisionAt(step: number): Decision | undefined {
    return this.report?.decisions.find((decision) => decision.step === step);
  }

  /** How the choice is marked that led to a position. */
  signAt(step: number): { sign: string; word: string } | undefined {
    const decision = this.decisionAt(step - 1);
    return decision && signOf(decision.verdict);
  }

  private async look(ask: () => Promise<AnalysisState>): Promise<void> {
    try {
      this.state = await ask();
    } catch (error) {
      // Where it was only asked how far it is, that goes on: an answer was lost, or the server has too much to do.
      if (this.state && passes(error)) {
        this.lookAgain();
        return;
      }
      this.problem = error instanceof Error ? error.message : String(error);
      return;
    }
    if (this.state.state === 'done') return;
    if (this.state.state === 'missing') {
      this.problem = 'The match could not be analysed; try again.';
      return;
    }
    this.lookAgain();
  }

  private lookAgain(): void {
    if (this.closed) return;
    this.timer = setTimeout(() => void this.look(() => matchApi.analysis(this.match)), AGAIN_MS);
  }
}
