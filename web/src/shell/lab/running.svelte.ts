/** An experiment that goes on, looked at every now and then until it is over. */
import { passes } from '../../net/api';
import { lab, tokenOf } from '../../net/lab';
import type { LabJob } from '../../protocol/types';

/** How often one looks, in milliseconds. */
const OFTEN = 700;

export class Running {
  job: LabJob | undefined = $state.raw();
  /** Why nothing can be said of it. */
  problem: string | undefined = $state();
  stopping = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private gone = false;

  constructor(readonly id: string) {
    void this.look();
  }

  get over(): boolean {
    return this.problem !== undefined || this.job?.state === 'done' || this.job?.state === 'failed';
  }

  /** Whether it was begun in this browser. */
  get mine(): boolean {
    return tokenOf(this.id) !== undefined;
  }

  private async look(): Promise<void> {
    try {
      this.job = await lab.look(this.id);
      this.problem = undefined;
    } catch (error) {
      if (!passes(error)) {
        const { status, message } = error as { status?: number; message: string };
        this.problem =
          status === 404 ? 'This experiment is no longer available: the server forgets them after a while.' : message;
      }
    }
    if (!this.gone && !this.over) this.timer = setTimeout(() => void this.look(), OFTEN);
  }

  async stop(): Promise<void> {
    const token = tokenOf(this.id);
    if (token === undefined) return;
    this.stopping = true;
    await lab.stop(this.id, token);
  }

  /** Nobody looks any more. */
  leave(): void {
    this.gone = true;
    clearTimeout(this.timer);
  }
}
