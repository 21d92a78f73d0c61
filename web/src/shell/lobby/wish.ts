import type { ClockRule } from '../../protocol/types';

/** A clock as it is offered. */
interface Offered extends ClockRule {
  label: string;
}

/** The clocks that are offered where two who do not know each other are brought together: few, so that they meet. */
const clocks: readonly Offered[] = [
  { bank_seconds: 600, increment_seconds: 5, label: '10 minutes each' },
  { bank_seconds: 1200, increment_seconds: 10, label: '20 minutes each' },
  { bank_seconds: 2400, increment_seconds: 10, label: '40 minutes each' },
];

/** Whether two clocks are the same. */
export const isSame = (one: ClockRule, other: ClockRule | undefined): boolean =>
  one.bank_seconds === other?.bank_seconds && one.increment_seconds === other.increment_seconds;

/** The clocks on offer, and this one if it is none of them: whoever takes up a challenge wishes the very same. */
export function clocksWith(wanted: ClockRule | undefined): readonly Offered[] {
  if (!wanted || clocks.some((one) => isSame(one, wanted))) return clocks;
  const whole = wanted.bank_seconds % 60 === 0;
  const label = whole ? `${wanted.bank_seconds / 60} minutes each` : `${wanted.bank_seconds} seconds each`;
  return [...clocks, { ...wanted, label }];
}

/** The clocks of a match, as they are read in a list. */
export const clockInWords = (clock: ClockRule | null | undefined): string =>
  clock ? `${Math.round(clock.bank_seconds / 60)} min + ${clock.increment_seconds} s` : 'no clock';
