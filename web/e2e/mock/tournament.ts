import type { Page } from '@playwright/test';
import type { Standings, TableShown, TournamentKind, TournamentPlace, TournamentState } from '../../src/protocol/types';
import { example } from '../support/example';

/** Made-up tournaments, as large as tests need them. */

const NAMES = ['Ann', 'Bartholomew Quick', 'Cy', 'Dee of the Long River', '=1+1', 'Ed', 'Fay', 'Gustav Emil'];
const nameOf = (player: number) => {
  const name = NAMES[player % NAMES.length] ?? '';
  return player < NAMES.length ? name : `${name} ${Math.floor(player / NAMES.length) + 1}`;
};

/** A match that the player with the lower number has won. */
const won = (place: TournamentPlace, one: number, other: number): TableShown => ({
  place,
  a: Math.min(one, other),
  b: Math.max(one, other),
  score: { a: 2, b: one % 2, drawn: 0 },
  why: 'played',
  overtime: false,
  winner: Math.min(one, other),
  games: [],
  callers: [],
});

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at);

/** The places of a bracket from the top: whoever wins at two neighbouring tables meets at the next level. */
const seeded = (most: number): number[] =>
  most === 1 ? [0] : seeded(most / 2).flatMap((seed) => [seed, most - 1 - seed]);

/** Who stands where, among these players. */
const standings = (players: readonly number[]): Standings => ({
  breaks: [
    { name: 'Direct', sentence: 'The points won in matches against those with equal points.', unit: 'number' },
    { name: 'Sonneborn-Berger', sentence: 'The points of those whom you have beaten.', unit: 'halves' },
    { name: 'Games', sentence: 'Games won.', unit: 'number' },
  ],
  rows: players.map((player, at) => ({
    place: at + 1,
    player,
    points: 3 * (players.length - 1 - at),
    won: players.length - 1 - at,
    drawn: 0,
    lost: at,
    games: [2 * (players.length - 1 - at), at],
    figures: [at % 3, 2 * (players.length - at) + 1, 2 * (players.length - 1 - at)],
    out: false,
  })),
});

function cup(format: TournamentKind, most: number, rounds: readonly (readonly TableShown[])[]): TournamentState {
  const all = upTo(most);
  return {
    tournament: 'mock',
    game: example.id,
    name: 'Harbour Cup',
    at: 0,
    format,
    best_of: 3,
    phase: 'between',
    players: most,
    most,
    round: rounds.length,
    rounds: rounds.length + 1,
    version: 1,
    rules: '',
    house: {},
    draws: 'replayed',
    seeding: 'lots',
    decks: 'secret',
    automatic: false,
    audience: 'everybody',
    delay_seconds: 0,
    referees: [],
    news: [],
    entrants: all.map((player) => ({ name: nameOf(player), ready: true, out: false })),
    drafts: [],
    played: rounds.map((tables) => ({ at: 0, tables: [...tables] })),
    standings: standings(all),
    groups: [],
    winners: [],
    stuck: [],
  };
}

/** A knockout of 2, 4, 8… players, of which the final is still to come. */
export function knockout(most: number, kind: 'single' | 'double' = 'single'): TournamentState {
  const levels = upTo(Math.log2(most) - 1).map((level) => {
    const seeds = seeded(most >> level);
    return upTo(seeds.length / 2).map((index) =>
      won({ part: 'winners', level, index }, seeds[2 * index] ?? 0, seeds[2 * index + 1] ?? 0),
    );
  });
  return cup(kind === 'single' ? { kind, third_place: false } : { kind }, most, levels);
}

/** Everybody has met everybody. */
export function robin(most: number): TournamentState {
  const rounds = upTo(most - 1).map((round) =>
    upTo(most)
      .map((one) => [one, (2 * most - 2 + round - one) % (most - 1)] as const)
      .map(([one, other]) => (one === most - 1 ? undefined : ([one, one === other ? most - 1 : other] as const)))
      .filter((pair) => pair !== undefined)
      .filter(([one, other]) => one < other)
      .map(([one, other]) => won({ part: 'open' }, one, other)),
  );
  return cup({ kind: 'round-robin', twice: false }, most, rounds);
}

/** Groups of four, in which everybody has met everybody. */
export function inGroups(groups: number): TournamentState {
  const members = (group: number) => upTo(4).map((at) => 4 * group + at);
  const rounds = robin(4).played.map(({ tables }) =>
    upTo(groups).flatMap((group) =>
      tables.map(({ a, b }) => won({ part: 'group', group }, 4 * group + a, 4 * group + (b ?? a))),
    ),
  );
  const state = cup({ kind: 'groups', groups, advance: 2 }, 4 * groups, rounds);
  return { ...state, groups: upTo(groups).map((group) => standings(members(group))) };
}

/** Answers the page with this tournament, in place of the server; the returned function has it answer with another one. */
export async function mockTournament(page: Page, state: TournamentState): Promise<(another: TournamentState) => void> {
  await page.route('**/api/tournaments/mock**', (route) => {
    const { pathname } = new URL(route.request().url());
    // Nothing more happens, which is never said.
    return pathname.endsWith('/version') ? undefined : route.fulfill({ json: state });
  });
  return (another) => (state = another);
}
