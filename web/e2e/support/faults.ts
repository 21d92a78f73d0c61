import type { BrowserContext } from '@playwright/test';

/** What went wrong in the pages of a test: errors that nobody caught, and errors on the console. */
export class Faults {
  private readonly seen: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Listens to all pages of a browser, also those that it opens itself. */
  watch(context: BrowserContext): void {
    context.on('weberror', (error) =>
      this.note(`${error.error().stack ?? error.error().message}`, error.page()?.url()),
    );
    context.on('console', (message) => {
      if (message.type() === 'error') this.note(message.text(), message.location().url);
    });
  }

  /** What a test brings about on purpose is not a fault. */
  allow(pattern: RegExp): void {
    this.allowed.push(pattern);
  }

  /** The server is killed on purpose: connections end, and what pages ask for at that moment or soon after gets no answer. */
  allowKilling(): void {
    this.allow(/WebSocket connection to .* failed/);
    this.allow(/net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/);
  }

  /** Everything that was not meant to happen. */
  found(): string[] {
    return this.seen.filter((fault) => !this.allowed.some((pattern) => pattern.test(fault)));
  }

  private note(fault: string, where: string | undefined): void {
    this.seen.push(where ? `${fault} (${where})` : fault);
  }
}
