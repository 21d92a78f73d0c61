/** Short notices at the edge of the page. */

export interface Toast {
  id: number;
  text: string;
  /** The clause that is cited, linked to the rule book. */
  clause?: string | undefined;
  game?: string | undefined;
  bad: boolean;
}

const STAY_MS = 7000;

class Toasts {
  list: Toast[] = $state([]);
  private next = 1;

  /** Shows a notice for a few seconds. */
  show(text: string, more: { clause?: string | null; game?: string; bad?: boolean; stays?: boolean } = {}): void {
    const id = this.next++;
    const toast = { id, text, clause: more.clause ?? undefined, game: more.game, bad: more.bad ?? false };
    this.list = [...this.list.filter((other) => other.text !== text), toast].slice(-4);
    if (!more.stays) setTimeout(() => this.close(id), STAY_MS);
  }

  /** Shows what went wrong. */
  fail(error: unknown): void {
    this.show(error instanceof Error ? error.message : String(error), { bad: true });
  }

  close(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
