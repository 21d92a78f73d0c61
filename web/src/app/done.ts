import { Stored } from './stored.svelte';

/** What was done of each game, such as its lessons, as the browser remembers it. */
export class Done {
  private readonly all;

  constructor(name: string) {
    this.all = new Stored<Record<string, string[]>>(name, {});
  }

  /** Whether this was done. */
  has(game: string, id: string): boolean {
    return this.all.now[game]?.includes(id) ?? false;
  }

  /** Notes that this was done. */
  note(game: string, id: string): void {
    if (this.has(game, id)) return;
    this.all.change((now) => ({ ...now, [game]: [...new Set([...(now[game] ?? []), id])] }));
  }
}
