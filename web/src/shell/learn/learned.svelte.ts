import { recall, remember } from '../../app/storage';

/** Which lessons were gone through to their end, as the browser remembers it. */
class Learned {
  private all: Record<string, string[]> = $state(recall('learned', {}));

  /** Whether this lesson was gone through. */
  has(game: string, lesson: string): boolean {
    return this.all[game]?.includes(lesson) ?? false;
  }

  /** Notes that this lesson was gone through. */
  note(game: string, lesson: string): void {
    if (this.has(game, lesson)) return;
    this.all[game] = [...(this.all[game] ?? []), lesson];
    remember('learned', $state.snapshot(this.all));
  }
}

export const learned = new Learned();
