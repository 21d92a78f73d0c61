/** Everybody against everybody. */
import type { TableShown, TournamentState } from '../../protocol/types';
import { grouped } from '../decks/content';

/** A result as `row` sees it, a match still being played as a dot. */
function seen({ a, why, score }: TableShown, row: number): string {
  if (why === null) return '·';
  return a === row ? `${score.a}–${score.b}` : `${score.b}–${score.a}`;
}

const pair = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`;

/** What came of the matches of these players among each other, seen from the player of each row. */
export function crossOf({ played }: Pick<TournamentState, 'played'>, players: readonly number[]): string[][] {
  const tables = played
    .flatMap(({ tables }) => tables)
    .filter(({ place }) => place.part === 'open' || place.part === 'group');
  const met = new Map(grouped(tables, ({ a, b }) => pair(a, b ?? a)));
  const between = (row: number, column: number) =>
    (met.get(pair(row, column)) ?? []).map((table) => seen(table, row)).join(' ');
  return players.map((row) => players.map((column) => (row === column ? '' : between(row, column))));
}
