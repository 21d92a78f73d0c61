/** What the tables of a tournament are to somebody. */
import type { Seat, Spot, TableShown, TournamentState } from '../../protocol/types';

type Rounds = Pick<TournamentState, 'played'>;

/** The table of a player in the round that was paired last. */
export function tableOf({ played }: Rounds, player: number): TableShown | undefined {
  return played.at(-1)?.tables.find(({ a, b }) => a === player || b === player);
}

/** The seat of a player in the game that was opened last at a table: the players take turns at being named first. */
export function seatAt({ a, games }: TableShown, player: number): Seat {
  const first = games.length % 2 === 1;
  return (player === a) === first ? 'a' : 'b';
}

/** Whether a match is going on. */
export const isOpen = ({ why }: TableShown): boolean => why === null;

/** Whether a player has dropped out or been knocked out. */
export function isOut({ standings }: Pick<TournamentState, 'standings'>, player: number | undefined): boolean {
  return standings.rows.find((row) => row.player === player)?.out ?? false;
}

/** The tables at which somebody still plays. */
export function openTables({ played }: Rounds): number {
  return played.at(-1)?.tables.filter(isOpen).length ?? 0;
}

/** A table, and where it is. */
export interface Spotted {
  spot: Spot;
  table: TableShown;
}

/** All tables, with where they are. */
export function spotted({ played }: Rounds): Spotted[] {
  return played.flatMap(({ tables }, round) => tables.map((table, at) => ({ spot: { round, table: at }, table })));
}
