import { recall, remember } from '../../app/storage';

/** Which puzzles were solved, as the browser remembers it. */
class Solved {
  private all: Record<string, string[]> = $state(recall('solved', {}));

  /** Whether this puzzle was solved. */
  has(game: string, puzzle: string): boolean {
    return this.all[game]?.includes(puzzle) ?? false;
  }

  /** Notes that this puzzle was solved. */
  note(game: string, puzzle: string): void {
    if (this.has(game, puzzle)) return;
    this.all[game] = [...(this.all[game] ?? []), puzzle];
    remember('solved', $state.snapshot(this.all));
  }
}

export const solved = new Solved();
