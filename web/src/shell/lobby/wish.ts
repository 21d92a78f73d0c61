import type { ClockRule } from '../../protocol/types';

/** The clocks that are offered where two who do not know each other are brought together: few, so that they meet. */
export const clocks: readonly (ClockRule & { label: string })[] = [
  { bank_seconds: 600, increment_seconds: 5, label: '10 minutes each' },
  { bank_seconds: 1200, increment_seconds: 10, label: '20 minutes each' },
  { bank_seconds: 2400, increment_seconds: 10, label: '40 minutes each' },
];

/** The clocks of a match, as they are read in a list. */
export const clockInWords = (clock: ClockRule | null | undefined): string =>
  clock ? `${Math.round(clock.bank_seconds / 60)} min + ${clock.increment_seconds} s` : 'no clock';
