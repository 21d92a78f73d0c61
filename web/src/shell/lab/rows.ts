/** Findings as tables. */
import { counted } from '../../app/counted';
import type { LabDifference, LabFindings, LabRate } from '../../protocol/types';
import { between, by, interval, share, surely } from './words';

/** A figure with its range, and where both are on a scale of one. */
export interface Figure {
  text: string;
  range: string;
  /** From where to where the bar goes, and where the figure is. */
  low: number;
  at: number;
  high: number;
  sure: 'more' | 'less' | 'unsure';
}

/** A line of a table. */
export interface Row {
  name: string;
  /** What else tells it apart: the id of a card, since several may share a name. */
  note?: string;
  figure?: Figure | undefined;
}

/** A table. */
export interface Table {
  caption: string;
  head: string;
  measure: string;
  /** Where a bar means neither better nor worse. */
  middle: number;
  rows: Row[];
}

/** Of many swaps only the first ones are told. */
const SWAPS = 12;
/** Differences of this much fill the scale. */
const REACH = 0.5;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

export function ofRate(rate: LabRate | null): Figure | undefined {
  if (!rate) return undefined;
  const { low, share: at, high } = rate;
  const sure = low > 0.5 ? 'more' : high < 0.5 ? 'less' : 'unsure';
  return { text: share(rate), range: interval(rate), low, at, high, sure };
}

export function ofDifference(adds: LabDifference | null): Figure | undefined {
  if (!adds) return undefined;
  const [low, at, high] = [adds.low, adds.by, adds.high].map((value) => clamp(0.5 + value / 2 / REACH));
  return { text: by(adds), range: between(adds), low: low ?? 0, at: at ?? 0, high: high ?? 0, sure: surely(adds) };
}

type Came = LabFindings['came'];

/** What came of an experiment, in tables. */
export function tablesOf(came: Came): Table[] {
  switch (came.experiment) {
    case 'deck':
      return [
        {
          caption: `${came.deck} against others`,
          head: 'Against',
          measure: 'Wins per hundred games',
          middle: 0.5,
          rows: [
            { name: 'All of them', figure: ofRate(came.all) },
            ...came.opponents.map(({ name, rate }) => ({ name, figure: ofRate(rate) })),
          ],
        },
      ];
    case 'matrix':
      return [
        {
          caption: 'Each deck against all others',
          head: 'Deck',
          measure: 'Wins per hundred games',
          middle: 0.5,
          rows: came.decks.map((name, at) => ({ name, figure: ofRate(came.all[at] ?? null) })),
        },
      ];
    case 'cards':
      return [
        {
          caption: `What each card adds to ${came.deck}`,
          head: 'Card',
          measure: 'Extra wins per hundred, compared with other cards in its place',
          middle: 0.5,
          rows: came.cards.map(({ id, name, copies, stays, adds }) => ({
            name: copies === 1 ? name : `${copies} × ${name}`,
            note: stays ? `${id}: no other card may be there` : id,
            figure: ofDifference(adds),
          })),
        },
      ];
    case 'pages':
      return [
        {
          caption: 'Two pages change places: a first look',
          head: 'Pages',
          measure: 'Extra wins per hundred; the best of many look better than they are',
          middle: 0.5,
          rows: came.swaps.slice(0, SWAPS).map(({ pages: [one, other], names, adds }) => ({
            name: `${one} and ${other}`,
            note: `${names.join(' and ')}${adds ? `; ${counted(adds.games, 'game')}` : ''}`,
            figure: ofDifference(adds),
          })),
        },
      ];
    case 'improve':
      return [];
    case 'card':
      return [
        {
          caption: `${came.card} among others of its kind (${came.kind})`,
          head: 'Card',
          measure: 'Wins per hundred games, each in the same decks',
          middle: 0.5,
          rows: [
            { name: came.card, note: 'this card', figure: ofRate(came.rate) },
            ...came.others.map(({ id, name, rate }) => ({ name, note: id, figure: ofRate(rate) })),
          ],
        },
      ];
  }
}
