/** A server lets a household ask 50 times a second for all that it does. */
const PAUSE_MS = 40;

/**
 * Does one thing after the other, slowly enough that what somebody does meanwhile is not refused for it. A later wish
 * takes the place of an earlier one of the same asker.
 */
export class InTurn {
  private readonly waiting = new Map<object, () => Promise<void>>();
  private busy = false;

  /** Does this when its turn comes. */
  want(asker: object, what: () => Promise<void>): void {
    this.waiting.set(asker, what);
    if (!this.busy) void this.run();
  }

  /** Nobody needs this any more. */
  forget(asker: object): void {
    this.waiting.delete(asker);
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (let [next] = this.waiting; next; [next] = this.waiting) {
      const [asker, what] = next;
      this.waiting.delete(asker);
      await what();
      await new Promise((over) => setTimeout(over, PAUSE_MS));
    }
    this.busy = false;
  }
}
