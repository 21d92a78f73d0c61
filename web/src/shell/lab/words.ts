/** Experiments and their figures in words. */
import type { LabDifference, LabExperiment, LabFindings, LabJob, LabRate } from '../../protocol/types';

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

type OfCard = Extract<LabFindings['came'], { experiment: 'card' }>;

/** From what percentage to what a card is stronger than others: those that are surely weaker, and all but those surely stronger. */
export function rankRange({ surely: [weaker, stronger], others: { length } }: OfCard): string {
  const percent = (count: number): string => ((100 * count) / Math.max(length, 1)).toFixed(0);
  return `${percent(weaker)} to ${percent(length - stronger)}`;
}

/** How an experiment stands, in a sentence. */
export function standing(job: LabJob | undefined, stopping: boolean): string {
  switch (job?.state) {
    case undefined:
      return 'Looking…';
    case 'waiting':
      if (job.ahead === 0) return 'It begins in a moment.';
      return job.ahead === 1 ? 'One other experiment comes first.' : `${job.ahead} other experiments come first.`;
    case 'running':
      return stopping || job.stopped ? 'Stopping…' : 'Games are being played…';
    case 'failed':
      return 'It failed.';
    case 'done':
      if (job.findings?.complete) return 'It is done.';
      return `${job.stopped ? 'It was stopped' : 'Its ten minutes are over'}; this is what was known by then.`;
  }
}

/** What an interval says for sure: that a difference is a gain, a loss, or neither. */
export function surely(adds: LabDifference | null): 'more' | 'less' | 'unsure' {
  if (adds && adds.low > 0) return 'more';
  return adds && adds.high < 0 ? 'less' : 'unsure';
}
