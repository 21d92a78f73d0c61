import { Stored } from '../../app/stored.svelte';
import type { Level } from '../../protocol/types';

/** The levels of the computer, the weakest first. */
export const LEVELS: readonly { level: number; name: string }[] = [
  { level: 1, name: '1 · just learning' },
  { level: 2, name: '2 · easy-going' },
  { level: 3, name: '3 · finding its way' },
  { level: 4, name: '4 · careful' },
  { level: 5, name: '5 · attentive' },
  { level: 6, name: '6 · sharp' },
  { level: 7, name: '7 · looks ahead' },
  { level: 8, name: '8 · as strong as it can' },
];

/** At which level somebody plays each game, as the browser remembers it: a new player begins at the lowest. */
class Levels {
  private readonly chosen = new Stored<Record<string, number>>('levels', {});

  of(game: string): number {
    return this.chosen.now[game] ?? 1;
  }

  choose(game: string, level: number): void {
    this.chosen.change((now) => ({ ...now, [game]: level }));
  }
}

export const levels = new Levels();

/** The level that comes after this one; nothing after the highest, or where no number was chosen. */
export function nextLevel(level: Level | undefined): number | undefined {
  return typeof level === 'number' && level < LEVELS.length ? level + 1 : undefined;
}
