/** Experiments and their figures in words. */
import type { LabDifference, LabExperiment, LabRate } from '../../protocol/types';

export type Kind = LabExperiment['experiment'];

/** An experiment that can be chosen. */
export interface Choice {
  kind: Kind;
  name: string;
  about: string;
  /** Whether it is only for games in which the order of a deck counts. */
  ordered?: boolean;
}

export const CHOICES: readonly Choice[] = [
  { kind: 'deck', name: 'A deck against others', about: 'How it does against each of the ready decks.' },
  { kind: 'matrix', name: 'All against all', about: 'Every ready deck, and yours if you like, against every other.' },
  { kind: 'cards', name: 'What each card adds', about: 'How much more the deck wins with a card than without it.' },
  {
    kind: 'pages',
    name: 'The order of pages',
    about: 'Which two pages should change places, and a better order.',
    ordered: true,
  },
  { kind: 'improve', name: 'A better deck', about: 'Cards are exchanged for others, as long as it wins more.' },
];

const hundredths = (share: number): string => (share * 100).toFixed(1);
const signed = (by: number): string => `${by < 0 ? '−' : '+'}${hundredths(Math.abs(by))}`;

export const share = (rate: LabRate | null): string => (rate ? `${hundredths(rate.share)}%` : 'not played');

/** From where to where the true figure is, as far as anybody knows. */
export const interval = (rate: LabRate | null): string =>
  rate ? `${hundredths(rate.low)} to ${hundredths(rate.high)}` : '';

export const by = (adds: LabDifference | null): string => (adds ? signed(adds.by) : 'not played');

/** How many games of a hundred are won more, or fewer. */
export const more = (adds: LabDifference | null): string =>
  adds ? `${hundredths(Math.abs(adds.by))} ${adds.by < 0 ? 'fewer' : 'more'}` : 'not played';

export const between = (adds: LabDifference | null): string =>
  adds ? `${signed(adds.low)} to ${signed(adds.high)}` : '';

/** What an interval says for sure: that a difference is a gain, a loss, or neither. */
export function surely(adds: LabDifference | null): 'more' | 'less' | 'unsure' {
  if (adds && adds.low > 0) return 'more';
  return adds && adds.high < 0 ? 'less' : 'unsure';
}
