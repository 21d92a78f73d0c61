/** Tournaments as tables for other programs. */
import type { Standings, TournamentState } from '../../protocol/types';
import { figureInWords, nameIn } from './words';

/** A field as it is written between commas. A table program takes what begins with these signs for a formula. */
function field(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (fields: readonly (string | number)[]) => fields.map(field).join(',');

/** Who stands where. */
export function standingsAsCsv(state: TournamentState, { breaks, rows }: Standings = state.standings): string {
  const head = ['Place', 'Player', 'Points', 'Won', 'Drawn', 'Lost', ...breaks.map(({ name }) => name)];
  const body = rows.map(({ place, player, points, won, drawn, lost, figures }) => [
    place,
    nameIn(state, player),
    points,
    won,
    drawn,
    lost,
    ...breaks.map(({ unit }, at) => figureInWords(unit, figures[at] ?? 0)),
  ]);
  return [head, ...body].map(line).join('\n') + '\n';
}

/** All results. */
export function resultsAsCsv(state: TournamentState): string {
  const head = ['Round', 'Table', 'Player', 'Opponent', 'Won', 'Lost', 'Drawn', 'How'];
  const body = state.played.flatMap(({ tables }, round) =>
    tables.map(({ a, b, score, why }, table) => [
      round + 1,
      table + 1,
      nameIn(state, a),
      b === null ? '' : nameIn(state, b),
      score.a,
      score.b,
      score.drawn,
      why ?? 'being played',
    ]),
  );
  return [head, ...body].map(line).join('\n') + '\n';
}
