import { expect, test } from 'vitest';
import type { TableShown, TournamentState } from '../../protocol/types';
import { bracketsOf } from './brackets';
import { asCsv, asRecords, sheetsOf } from './export';
import { partsOf } from './parts';
import { openTables, seatAt, tableOf } from './tables';
import {
  absenceInWords,
  canBeReplayed,
  figureInWords,
  howInWords,
  kindInWords,
  leftInWords,
  organiserInWords,
  placeInWords,
  timeInWords,
} from './words';

const open: TableShown = {
  place: { part: 'open' },
  a: 0,
  b: 1,
  score: { a: 0, b: 0, drawn: 0 },
  why: null,
  winner: null,
  overtime: false,
  games: ['one'],
  callers: [],
};
const won: TableShown = { ...open, score: { a: 2, b: 1, drawn: 0 }, why: 'played', winner: 0 };

const cup = (more: Partial<TournamentState>): TournamentState => ({
  tournament: 'id',
  game: 'battlemonsters',
  name: 'Cup',
  at: 0,
  format: { kind: 'swiss', late: 0 },
  best_of: 3,
  phase: 'playing',
  players: 4,
  most: 8,
  round: 1,
  version: 1,
  rules: '',
  house: {},
  draws: 'replayed',
  seeding: 'lots',
  decks: 'secret',
  automatic: true,
  audience: 'everybody',
  delay_seconds: 0,
  referees: [],
  news: [],
  entrants: ['Ann', '=1+1', 'Cy, "the" Cat', 'Dee'].map((name) => ({ name, ready: true, out: false })),
  drafts: [],
  played: [],
  standings: { breaks: [], rows: [] },
  groups: [],
  winners: [],
  stuck: [],
  ...more,
});

const bracket = (level: number, index: number, more: Partial<TableShown> = {}): TableShown => ({
  ...won,
  place: { part: 'winners', level, index },
  ...more,
});

test('the players of a table take turns at being named first', () => {
  expect(seatAt(open, 0)).toBe('a');
  expect(seatAt(open, 1)).toBe('b');
  const second = { ...open, games: ['one', 'two'] };
  expect(seatAt(second, 0)).toBe('b');
  expect(seatAt(second, 1)).toBe('a');
});

test('a table is found by its player, in the last round', () => {
  const state = cup({
    played: [
      { at: 0, tables: [won] },
      { at: 0, tables: [open, { ...open, a: 2, b: null, why: 'bye', games: [] }] },
    ],
  });
  expect(tableOf(state, 1)).toBe(open);
  expect(tableOf(state, 3)).toBeUndefined();
  expect(openTables(state)).toBe(1);
});

test('formats, figures and results in words', () => {
  expect(kindInWords({ kind: 'swiss', rounds: 1, late: 0 })).toBe('Swiss, 1 round');
  expect(kindInWords({ kind: 'groups', groups: 4, advance: 2 })).toBe('4 groups, then a knockout');
  expect(figureInWords('millionths', 333_333)).toBe('33.33%');
  expect(figureInWords('halves', 7)).toBe('3.5');
  expect(howInWords({ ...won, why: 'forfeit', winner: null })).toBe('neither came');
  expect(placeInWords({ part: 'winners', level: 0, index: 0 }, false, 8)).toBe('Last 16');
  expect(placeInWords({ part: 'winners', level: 0, index: 0 }, true, 8)).toBe('Winners’ bracket, round 1');
});

test('whoever does not come can be waited for, and a referee called where there is one', () => {
  const wait =
    'If Ann does not come, you can claim the win at your table once it has waited two minutes for their choice.';
  expect(absenceInWords(cup({}), 0)).toBe(wait);
  const referees = [{ referee: 0, name: 'Ref', here: false }];
  expect(absenceInWords(cup({ referees }), 0)).toBe(`${wait} You can also call a referee there.`);
});

test('a bracket has a place for every match, also for those to come', () => {
  const played = [{ at: 0, tables: [bracket(0, 0), bracket(0, 1, { a: 2, b: 3, winner: 2 })] }];
  const single = bracketsOf(cup({ played, format: { kind: 'single', third_place: true } }));
  expect(single.map(({ name }) => name)).toEqual(['Bracket']);
  expect(single[0]?.levels.map(({ name, matches }) => [name, matches.length])).toEqual([
    ['Semifinals', 2],
    ['Final', 1],
  ]);
  expect(single[0]?.levels[0]?.matches[1]?.table.winner).toBe(2);
  expect(single[0]?.levels[1]?.matches).toEqual([undefined]);
  const double = bracketsOf(cup({ played, format: { kind: 'double' } }));
  expect(double.map(({ name, levels }) => [name, levels.map(({ matches }) => matches.length)])).toEqual([
    ['Winners’ bracket', [2, 1]],
    ['Losers’ bracket', [1, 1]],
  ]);
  expect(bracketsOf(cup({}))).toEqual([]);
});

const row = (place: number, player: number, figures: number[] = []) => ({
  place,
  player,
  points: 3,
  won: 1,
  drawn: 0,
  lost: 0,
  games: [2, 1] as [number, number],
  figures,
  out: false,
});
const csvOf = (...asked: Parameters<typeof sheetsOf>) => sheetsOf(...asked).map(asCsv);

test('what is exported can be read by other programs, and is never a formula', () => {
  const breaks = [{ name: 'Games', sentence: '', unit: 'millionths' as const }];
  const state = cup({
    played: [{ at: 0, tables: [won, { ...open, a: 2, b: null, why: 'bye', games: [] }] }],
    standings: { breaks, rows: [row(1, 1, [666_667])] },
  });
  expect(csvOf(state, 'standings')).toEqual(["Place,Player,Points,Won,Drawn,Lost,Games\n1,'=1+1,3,1,0,0,66.67%\n"]);
  expect(sheetsOf(state, 'standings').map(asRecords)).toEqual([
    [{ Place: 1, Player: '=1+1', Points: 3, Won: 1, Drawn: 0, Lost: 0, Games: 0.666667 }],
  ]);
  expect(csvOf(state, 'rounds')[0]?.split('\n').slice(1, 3)).toEqual([
    "1,1,Ann,'=1+1,2,1,0,played,",
    '1,2,"Cy, ""the"" Cat",,0,0,0,bye,',
  ]);
  for (const name of ['=1', '+1+1', '-1+1', '@now', '\t=1', '\r=1'])
    expect(asCsv({ name: '', head: ['Player'], rows: [[name]] })).toMatch(/^Player\n"?'/);
  // What is a mere number stays one.
  expect(asCsv({ name: '', head: ['Player'], rows: [[-3, '-3', '-0.5%']] })).toBe('Player\n-3,-3,-0.5%\n');
});

test('groups are exported with their cross tables, and all matches with the part they belong to', () => {
  const place = { part: 'group' as const, group: 1 };
  const state = cup({
    format: { kind: 'groups', groups: 2, advance: 1 },
    played: [
      {
        at: 0,
        tables: [
          { ...won, place: { part: 'group', group: 0 } },
          { ...won, a: 3, b: 2, winner: 3, place },
        ],
      },
    ],
    groups: [
      { breaks: [], rows: [row(1, 0), row(2, 1)] },
      { breaks: [], rows: [row(1, 3), row(2, 2)] },
    ],
  });
  expect(partsOf(state)).toEqual(['standings', 'groups', 'rounds', 'players']);
  expect(csvOf(state, 'groups')).toEqual([
    `Group,Place,Player,Points,Won,Drawn,Lost
Group A,1,Ann,3,1,0,0
Group A,2,'=1+1,3,1,0,0
Group B,1,Dee,3,1,0,0
Group B,2,"Cy, ""the"" Cat",3,1,0,0
`,
    `Group,Player,1.,2.
Group A,1. Ann,,2–1
Group A,2. =1+1,1–2,
Group B,1. Dee,,2–1
Group B,"2. Cy, ""the"" Cat",1–2,
`,
  ]);
  expect(csvOf(state, 'rounds')[0]).toContain(',played,Group B\n');
});

test('how a match was decided is said in words in a table, and by its code in a record', () => {
  const tables: TableShown[] = [
    won,
    { ...won, winner: null },
    { ...won, why: 'forfeit' },
    { ...won, why: 'forfeit', winner: null },
    { ...won, why: 'time' },
    { ...won, why: 'corrected' },
    { ...won, why: 'corrected', winner: null, score: { a: 0, b: 0, drawn: 0 } },
    open,
  ];
  const [rounds] = sheetsOf(cup({ played: [{ at: 0, tables }] }), 'rounds');
  const lines = rounds ? asCsv(rounds).trim().split('\n').slice(1) : [];
  expect(lines.map((line) => /,0,([^0-9]*),$/.exec(line)?.[1])).toEqual([
    'played',
    'a draw',
    'by forfeit',
    'neither came',
    'time was up',
    'set by the organiser',
    'both lost',
    'being played',
  ]);
  const codes = ['played', 'played', 'forfeit', 'forfeit', 'time', 'corrected', 'corrected', 'being played'];
  expect(rounds && asRecords(rounds).map(({ How }) => How)).toEqual(codes);
});

test('brackets, cross tables and players are exported too', () => {
  const knockout = cup({
    format: { kind: 'single', third_place: false },
    played: [{ at: 0, tables: [bracket(0, 0), bracket(0, 1, { a: 2, b: 3, winner: null, why: null })] }],
    entrants: ['Ann', 'Bob', 'Cy', 'Dee'].map((name) => ({ name, ready: name !== 'Dee', out: name === 'Bob' })),
  });
  expect(partsOf(knockout)).toEqual(['standings', 'bracket', 'rounds', 'players']);
  expect(csvOf(knockout, 'bracket')).toEqual([
    `Bracket,Level,Match,Player,Opponent,Won,Lost,Drawn,How
Bracket,Semifinals,1,Ann,Bob,2,1,0,played
Bracket,Semifinals,2,Cy,Dee,2,1,0,being played
`,
  ]);
  expect(csvOf(knockout, 'players')).toEqual([
    'Player,Deck,Status\nAnn,handed in,playing\nBob,handed in,dropped out\nCy,handed in,playing\nDee,not handed in,playing\n',
  ]);
  const robin = cup({
    format: { kind: 'round-robin', twice: false },
    played: [{ at: 0, tables: [{ ...open, a: 0, b: 2 }] }],
    standings: { breaks: [], rows: [row(1, 0), row(2, 2)] },
  });
  expect(partsOf(robin)).toEqual(['standings', 'cross-table', 'rounds', 'players']);
  expect(csvOf(robin, 'cross-table')).toEqual(['Player,1.,2.\n1. Ann,,·\n"2. Cy, ""the"" Cat",·,\n']);
  expect(partsOf(cup({}))).toEqual(['players']);
});

test('an organiser who plays is named where decks are secret', () => {
  expect(organiserInWords(cup({ organiser: 3 }))).toContain('Dee runs this tournament and plays in it');
  expect(organiserInWords(cup({ organiser: 3, decks: 'open' }))).toBe('');
  expect(organiserInWords(cup({}))).toBe('');
});

test('matches are replayed once nothing about their decks is secret any more', () => {
  expect(canBeReplayed(cup({ phase: 'playing' }))).toBe(false);
  expect(canBeReplayed(cup({ phase: 'playing', decks: 'open' }))).toBe(true);
  expect(canBeReplayed(cup({ phase: 'over' }))).toBe(true);
});

test('time is told as a clock shows it, and what comes when it is up', () => {
  expect([0, 59, 60, 605, 3600, 5025].map(leftInWords)).toEqual([
    '0:00',
    '0:59',
    '1:00',
    '10:05',
    '1:00:00',
    '1:23:45',
  ]);
  expect(timeInWords(2700, 'count')).toContain('45 minutes');
  expect(timeInWords(2700, 'count')).toContain('it is a draw');
  expect(timeInWords(60, 'replayed')).toContain('1 minute. When they are up');
  expect(timeInWords(60, 'replayed')).toContain('the next game that is won decides it');
  expect(howInWords({ ...won, why: 'time' })).toBe('time was up');
  expect(howInWords({ ...won, why: 'time', winner: null })).toBe('a draw, time was up');
});
