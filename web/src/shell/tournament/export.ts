/** Tournaments as tables for other programs. */
import type { TournamentPart } from '../../app/tournamentParts';
import type { Standings, TableShown, TieBreak, TournamentState } from '../../protocol/types';
import { bracketsOf } from './brackets';
import { crossOf } from './cross';
import { figureInWords, groupName, howInWords, nameIn, placeIn } from './words';

/** Something as people read it, in tables, and as programs do, in records. */
interface Said {
  said: string;
  value: string | number;
}
type Cell = string | number | Said;

/** A table: what its columns are called, and its rows. */
export interface Sheet {
  name: string;
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** What table programs take for the beginning of a formula, unless a mere number follows. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(\.\d+)?%?$/;

/** A field as it is written between commas. No field is a formula. */
function field(cell: Cell): string {
  const said = typeof cell === 'object' ? cell.said : String(cell);
  const text = FORMULA.test(said) && !NUMBER.test(said) ? `'${said}` : said;
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly Cell[]) => cells.map(field).join(',');

/** Values between commas, in lines. */
export const asCsv = ({ head, rows }: Sheet): string => [head, ...rows].map(line).join('\n') + '\n';

/** Each row with the names of its columns. */
export const asRecords = ({ head, rows }: Sheet): Record<string, string | number>[] =>
  rows.map((row) =>
    Object.fromEntries(row.map((cell, at) => [head[at] ?? '', typeof cell === 'object' ? cell.value : cell] as const)),
  );

function figure(unit: TieBreak['unit'], value: number): Said {
  const parts = { millionths: 1_000_000, halves: 2, number: 1 }[unit];
  return { said: figureInWords(unit, value), value: value / parts };
}

const rowsOf = (state: TournamentState, { breaks, rows }: Standings): Cell[][] =>
  rows.map(({ place, player, points, won, drawn, lost, figures }) => [
    place,
    nameIn(state, player),
    points,
    won,
    drawn,
    lost,
    ...breaks.map(({ unit }, at) => figure(unit, figures[at] ?? 0)),
  ]);

const headOf = ({ breaks }: Standings) => [
  'Place',
  'Player',
  'Points',
  'Won',
  'Drawn',
  'Lost',
  ...breaks.map(({ name }) => name),
];

/** Who stands where. */
const standings = (state: TournamentState): Sheet => ({
  name: 'Standings',
  head: headOf(state.standings),
  rows: rowsOf(state, state.standings),
});

/** Who stands where in each group. */
function groupStandings(state: TournamentState): Sheet {
  const [first] = state.groups;
  return {
    name: 'Groups',
    head: ['Group', ...(first ? headOf(first) : [])],
    rows: state.groups.flatMap((group, at) => rowsOf(state, group).map((row) => [groupName(at), ...row])),
  };
}

const playersOf = ({ rows }: Standings) => rows.map(({ player }) => player);

/** What stands in the lines of a cross table: the players by number and name, and what came of their matches. */
function crossRows(state: TournamentState, standings: Standings): Cell[][] {
  const players = playersOf(standings);
  return crossOf(state, players).map((row, at) => [`${at + 1}. ${nameIn(state, players[at] ?? 0)}`, ...row]);
}

const numbers = (most: number) => Array.from({ length: most }, (_, at) => `${at + 1}.`);

const cross = (state: TournamentState): Sheet => ({
  name: 'Cross table',
  head: ['Player', ...numbers(state.standings.rows.length)],
  rows: crossRows(state, state.standings),
});

/** The cross tables of all groups, one below the other. */
const groupCrosses = (state: TournamentState): Sheet => ({
  name: 'Cross tables',
  head: ['Group', 'Player', ...numbers(Math.max(0, ...state.groups.map(({ rows }) => rows.length)))],
  rows: state.groups.flatMap((group, at) => crossRows(state, group).map((row) => [groupName(at), ...row])),
});

/** What is said of a match: who played, what came of it, and how. */
const MATCH = ['Player', 'Opponent', 'Won', 'Lost', 'Drawn', 'How'];

function match(state: TournamentState, table: TableShown): Cell[] {
  const { a, b, score, why } = table;
  const value = why ?? 'being played';
  return [
    nameIn(state, a),
    b === null ? '' : nameIn(state, b),
    score.a,
    score.b,
    score.drawn,
    // The page says nothing of what was simply played.
    { said: howInWords(table) || value, value },
  ];
}

/** All matches, round by round. */
const results = (state: TournamentState): Sheet => ({
  name: 'Results',
  head: ['Round', 'Table', ...MATCH, 'Part'],
  rows: state.played.flatMap(({ tables }, round) =>
    tables.map((table, at) => [round + 1, at + 1, ...match(state, table), placeIn(state, { round, table: at })]),
  ),
});

/** All matches of the brackets, level by level; of those to come there is nothing to tell. */
const brackets = (state: TournamentState): Sheet => ({
  name: 'Bracket',
  head: ['Bracket', 'Level', 'Match', ...MATCH],
  rows: bracketsOf(state).flatMap(({ name, levels }) =>
    levels.flatMap((level) =>
      level.matches.flatMap((spotted, at) =>
        spotted ? [[name, level.name, at + 1, ...match(state, spotted.table)]] : [],
      ),
    ),
  ),
});

const players = (state: TournamentState): Sheet => ({
  name: 'Players',
  head: ['Player', 'Deck', 'Status'],
  rows: state.entrants.map(({ name, ready, out }) => [
    name,
    ready ? 'handed in' : 'not handed in',
    out ? 'dropped out' : 'playing',
  ]),
});

/** The tables as which a part of a tournament can be saved. */
export function sheetsOf(state: TournamentState, part: TournamentPart): Sheet[] {
  switch (part) {
    case 'standings':
      return [standings(state)];
    case 'bracket':
      return [brackets(state)];
    case 'cross-table':
      return [cross(state)];
    case 'groups':
      return [groupStandings(state), groupCrosses(state)];
    case 'rounds':
      return [results(state)];
    case 'players':
      return [players(state)];
  }
}
