/** Brackets as they are drawn: level by level, with places for matches that are still to come. */
import type { TournamentState } from '../../protocol/types';
import { spotted, type Spotted } from './tables';
import { placeInWords } from './words';

/** A level of a bracket: its matches from the top, and what it is called. */
export interface Level {
  name: string;
  matches: readonly (Spotted | undefined)[];
}

/** A bracket as it is drawn. */
export interface Bracket {
  name: string;
  levels: readonly Level[];
}

type Seen = Pick<TournamentState, 'played' | 'format'>;

/** The brackets of a tournament; none if there are none, or nothing has been paired. */
export function bracketsOf(state: Seen): Bracket[] {
  const all = spotted(state);
  const at = (part: 'winners' | 'losers', level: number, index: number) =>
    all.find(
      ({ table: { place } }) =>
        place.part === part && 'level' in place && place.level === level && place.index === index,
    );
  const first = all.filter(({ table: { place } }) => place.part === 'winners' && place.level === 0).length;
  if (first === 0) return [];
  const double = state.format.kind === 'double';
  const deep = Math.log2(first) + 1;
  const level = (part: 'winners' | 'losers', level: number, size: number): Level => ({
    // Which bracket it is stands above it.
    name: double ? `Round ${level + 1}` : placeInWords({ part, level, index: 0 }, double, size),
    matches: Array.from({ length: size }, (_, index) => at(part, level, index)),
  });
  const single = (part: 'third' | 'final' | 'again') => {
    const found = all.find(({ table: { place } }) => place.part === part);
    return found ? [{ name: placeInWords({ part }, double, 1), matches: [found] }] : [];
  };
  const winners = Array.from({ length: deep }, (_, at) => level('winners', at, first >> at));
  if (!double) return [{ name: 'Bracket', levels: winners }, ...named('Third place', single('third'))];
  const losers = Array.from({ length: 2 * (deep - 1) }, (_, at) => level('losers', at, first >> ((at >> 1) + 1)));
  return [
    { name: 'Winners’ bracket', levels: winners },
    ...named('Losers’ bracket', losers),
    ...named('Final', [...single('final'), ...single('again')]),
  ];
}

const named = (name: string, levels: readonly Level[]): Bracket[] => (levels.length > 0 ? [{ name, levels }] : []);
