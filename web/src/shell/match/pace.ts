/**
 * Shows changes one after the other, so that each can be seen: what the opponent does stays for a
 * moment before the next change, what one does oneself is shown at once.
 */
export interface Change {
  /** Whether it should be looked at before the next one comes. */
  linger: boolean;
  /** How many times as long as usual; 1 if not given. */
  times?: number;
  /** Shows it; resolves when the next one may follow. */
  show(last: boolean): Promise<void>;
}

const LINGER_MS = 620;

export class Pace {
  private readonly waiting: Change[] = [];
  private running = false;
  private hurried = false;
  private wake: (() => void) | undefined;
  private freeAt = 0;
  private ended = false;

  /**
   * @param waits whether a change waits until the one before it was looked at
   * @param failed hears of changes that could not be shown
   */
  constructor(
    private readonly waits: () => boolean,
    private readonly failed: (error: unknown) => void = () => undefined,
  ) {}

  /** Whether changes are still to be shown. */
  get busy(): boolean {
    return this.waiting.length > 0;
  }

  push(change: Change): void {
    if (this.ended) return;
    this.waiting.push(change);
    if (!this.running) void this.run();
  }

  /** Shows the rest at once. Says whether there was any. */
  skip(): boolean {
    const busy = this.running;
    this.hurried = true;
    this.wake?.();
    if (!this.running) this.hurried = false;
    return busy;
  }

  /** Shows nothing more: the page was left. */
  end(): void {
    this.ended = true;
    this.waiting.length = 0;
    this.wake?.();
  }

  private async run(): Promise<void> {
    this.running = true;
    let next: Change | undefined;
    while ((next = this.waiting.shift())) {
      await this.rest(this.freeAt - performance.now());
      if (this.ended) break;
      // What cannot be shown must not keep the rest from being shown.
      await next.show(this.waiting.length === 0).catch((error: unknown) => this.failed(error));
      this.freeAt = performance.now() + (next.linger ? LINGER_MS * (next.times ?? 1) : 0);
    }
    this.running = false;
    this.hurried = false;
  }

  private async rest(ms: number): Promise<void> {
    if (ms <= 0 || this.hurried || !this.waits()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = undefined;
  }
}
