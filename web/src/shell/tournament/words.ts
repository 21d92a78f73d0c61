/** Tournaments in words. */
import { counted } from '../../app/counted';
import type {
  Spot,
  TableShown,
  TieBreak,
  TournamentInfo,
  TournamentKind,
  TournamentPlace,
  TournamentState,
} from '../../protocol/types';

/** Who meets whom. */
export function kindInWords(format: TournamentKind): string {
  switch (format.kind) {
    case 'swiss':
      return format.rounds ? `Swiss, ${counted(format.rounds, 'round')}` : 'Swiss';
    case 'round-robin':
      return format.twice ? 'double round robin' : 'round robin';
    case 'single':
      return 'single elimination';
    case 'double':
      return 'double elimination';
    case 'groups':
      return `${counted(format.groups, 'group')}, then a knockout`;
  }
}

/** Whether its matches can be replayed, which shows the decks of both players. */
export const canBeReplayed = ({ phase, decks }: Pick<TournamentInfo, 'phase' | 'decks'>): boolean =>
  phase === 'over' || decks === 'open';

/** From what decks are built; nothing where players bring their own. */
export const limitedInWords = ({ limited }: Pick<TournamentInfo, 'limited'>): string =>
  limited ? `${limited.how}, ` : '';

/** Who may watch the matches, and how late. */
export function audienceInWords({
  audience,
  delay_seconds: late,
}: Pick<TournamentState, 'audience' | 'delay_seconds'>): string {
  if (audience === 'nobody') return 'Nobody but players and referees sees the matches.';
  const who = audience === 'link' ? 'Whoever has the link of a match' : 'Everybody';
  return late > 0 ? `${who} may watch, ${counted(late, 'second')} late.` : `${who} may watch.`;
}

/** What others should know of an organiser who plays too; nothing where there is nothing to know. */
export function organiserInWords({
  organiser,
  decks,
  entrants,
}: Pick<TournamentState, 'organiser' | 'decks' | 'entrants'>): string {
  if (organiser === undefined || decks === 'open') return '';
  return `${nameIn({ entrants }, organiser)} runs this tournament and plays in it, and can look at the secret decks of all players.`;
}

/** Several names in a row. */
export const namesInWords = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

/** What happens when the time of a round is up. */
export const timeInWords = (seconds: number, draws: TournamentState['draws']): string =>
  `A round takes at most ${counted(Math.ceil(seconds / 60), 'minute')}. When they are up, whoever has won more games has won the match; where neither has, ${
    draws === 'count' ? 'it is a draw' : 'the next game that is won decides it'
  }.`;

/** What one can do at the table if the other player does not come. */
export function absenceInWords(tournament: Pick<TournamentState, 'entrants' | 'referees'>, player: number): string {
  const wait = `If ${nameIn(tournament, player)} does not come, you can claim the win at your table once it has waited two minutes for their choice.`;
  return tournament.referees.length > 0 ? `${wait} You can also call a referee there.` : wait;
}

/** How far a tournament is. */
export function standsInWords({ phase, players, most, round, rounds }: TournamentInfo): string {
  const of = rounds === undefined ? '' : ` of ${rounds}`;
  switch (phase) {
    case 'entering':
      return `${players} of ${most} players have entered`;
    case 'building':
      return 'decks are being built';
    case 'playing':
      return `round ${round}${of} is being played`;
    case 'between':
      return `round ${round}${of} is over`;
    case 'over':
      return 'over';
  }
}

/** What a level of a bracket is called in which this many matches are played. */
function levelInWords(matches: number): string {
  if (matches === 1) return 'Final';
  if (matches === 2) return 'Semifinals';
  return matches === 4 ? 'Quarterfinals' : `Last ${matches * 2}`;
}

/** What a part of a round is called; nothing where there is only one. */
export function placeInWords(place: TournamentPlace, double: boolean, matches: number): string {
  switch (place.part) {
    case 'open':
      return '';
    case 'group':
      return groupName(place.group);
    case 'winners':
      return double ? `Winners’ bracket, round ${place.level + 1}` : levelInWords(matches);
    case 'losers':
      return `Losers’ bracket, round ${place.level + 1}`;
    case 'third':
      return 'Third place';
    case 'final':
      return 'Final';
    case 'again':
      return 'Deciding final';
  }
}

/** What part of the tournament a table belongs to, where there are several. */
export function placeIn(
  { played, format }: Pick<TournamentState, 'played' | 'format'>,
  { round, table }: Spot,
): string {
  const tables = played[round]?.tables ?? [];
  const place = tables[table]?.place;
  const matches = tables.filter((other) => other.place.part === place?.part).length;
  return place ? placeInWords(place, format.kind === 'double', matches) : '';
}

/** Groups are called by letters, and by numbers where there are too few. */
export const groupName = (group: number): string => `Group ${group < 26 ? String.fromCharCode(65 + group) : group + 1}`;

/** What parts players with equal points, as a column shows it. */
export function figureInWords(unit: TieBreak['unit'], figure: number): string {
  switch (unit) {
    case 'millionths':
      return `${(figure / 10_000).toFixed(2)}%`;
    case 'halves':
      return (figure / 2).toFixed(1);
    case 'number':
      return String(figure);
  }
}

/** The games that each has won, and those that were drawn. */
export function scoreInWords({ score: { a, b, drawn } }: TableShown): string {
  return drawn > 0 ? `${a} – ${b}, ${drawn} drawn` : `${a} – ${b}`;
}

/** What is said beside a result. */
export function howInWords({ why, winner, score }: TableShown): string {
  switch (why) {
    case 'bye':
      return 'bye';
    case 'forfeit':
      return winner === null ? 'neither came' : 'by forfeit';
    case 'time':
      return winner === null ? 'a draw, time was up' : 'time was up';
    case 'corrected':
      return winner === null && score.a === 0 && score.drawn === 0 ? 'both lost' : 'set by the organiser';
    case 'played':
      return winner === null ? 'a draw' : '';
    case null:
      return '';
  }
}

/** What a player is called. */
export const nameIn = ({ entrants }: Pick<TournamentState, 'entrants'>, player: number): string =>
  entrants[player]?.name ?? `Player ${player + 1}`;

/** Seconds that are left, as a clock shows them. */
export function leftInWords(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
