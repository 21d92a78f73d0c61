/** This long the browser is told nothing more of a page: Safari refuses after 100 times in half a minute. */
export const PAUSE_MS = 350;

/** What the browser's history says of the page that is shown: told at once, but not at every letter and every scroll. */
export class Entry<State extends object> {
  private waiting: { state: State; address: string | undefined } | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;

  /** What is kept with the address, told or not. */
  get state(): Partial<State> {
    return this.waiting?.state ?? (history.state as State | null) ?? {};
  }

  /** Keeps something else with the address, or with another address. */
  change(state: State, address = this.waiting?.address): void {
    this.waiting = { state, address };
    if (this.pause === undefined) this.tell();
  }

  /** Tells the browser now what it has not been told: another page is about to follow. */
  settle(): void {
    if (!this.waiting) return;
    history.replaceState(this.waiting.state, '', this.waiting.address);
    this.waiting = undefined;
  }

  /** Another page is shown already: what the browser was not told of this one comes too late. */
  leave(): void {
    this.waiting = undefined;
  }

  private tell(): void {
    this.pause = this.waiting && setTimeout(() => this.tell(), PAUSE_MS);
    this.settle();
  }
}
