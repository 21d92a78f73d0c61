/** What an analysis says, as the page shows it. */
import type { Analysis, ChoiceVerdict, Decision, MatchPosition, Seat } from '../../protocol/types';

/** How choices are marked that were not good, as players of chess do, with the words for it. */
export const SIGNS = {
  inaccuracy: { sign: '?!', word: 'Inaccuracy' },
  mistake: { sign: '?', word: 'Mistake' },
  blunder: { sign: '??', word: 'Blunder' },
} as const;

/** A verdict on a choice that was not good. */
export type Fault = keyof typeof SIGNS;

/** How a verdict is marked; nothing if the choice was good. */
export const signOf = (verdict: ChoiceVerdict): (typeof SIGNS)[Fault] | undefined =>
  verdict === 'good' ? undefined : SIGNS[verdict];

/** The choices worth going back to: mistakes and blunders, in their order; of one side if it is named. */
export const mistakesOf = ({ decisions }: Analysis, seat?: Seat): Decision[] =>
  decisions.filter(
    ({ verdict, better, seat: whose }) =>
      (verdict === 'mistake' || verdict === 'blunder') && better && (seat === undefined || whose === seat),
  );

/** The next of these choices after a position, or the one before it; round to the other end. */
export function nextMistake(mistakes: readonly Decision[], step: number, way: 1 | -1): Decision | undefined {
  return way > 0
    ? (mistakes.find((mistake) => mistake.step > step) ?? mistakes[0])
    : (mistakes.findLast((mistake) => mistake.step < step) ?? mistakes.at(-1));
}

/** The chances in a position, as the player in `near` counts them. */
export interface Chances {
  /** With all cards open. */
  was: number;
  /** As far as this player could know. */
  own: number;
  /** As far as the other player could know. */
  other: number;
}

export function chancesOf({ was, known }: MatchPosition, near: Seat): Chances {
  return near === 'a'
    ? { was, own: known.a, other: 100 - known.b }
    : { was: 100 - was, own: known.b, other: 100 - known.a };
}

export const percent = (value: number): string => `${Math.round(value)}%`;

/** A gain or a loss in per cent, with its sign. */
export const signed = (value: number): string => {
  const whole = Math.round(value);
  return whole > 0 ? `+${whole}%` : whole < 0 ? `−${-whole}%` : '0%';
};

/** Whose luck it was, in words. */
export function luckOf({ sides, luck_unsure: unsure }: Analysis, nameOf: (seat: Seat) => string): string {
  const of = sides.a.luck >= 0 ? 'a' : 'b';
  const luck = Math.round(Math.abs(sides.a.luck));
  const range = Math.round(unsure) > 0 ? ` ± ${Math.round(unsure)}` : '';
  return luck === 0 ? 'Luck favoured nobody.' : `Luck: ${signed(luck)}${range} for ${nameOf(of)}.`;
}

/** How many moments of luck are named, and how many per cent make one. */
const MOMENTS = 3;
const LUCKY = 5;

/** A moment of luck: the position that it led to, and what it was. */
export interface Moment {
  step: number;
  text: string;
}

/** Where chance changed most, in the order of the match. */
export function luckiest({ positions }: Analysis, nameOf: (seat: Seat) => string): Moment[] {
  const lucky = positions.filter(({ luck }) => Math.abs(luck) >= LUCKY);
  const most = lucky.toSorted((one, other) => Math.abs(other.luck) - Math.abs(one.luck)).slice(0, MOMENTS);
  return most
    .toSorted((one, other) => one.step - other.step)
    .map(({ step, luck }) => {
      const when = step === 0 ? 'The deal' : `Choice ${step}`;
      return { step, text: `${when}: ${signed(Math.abs(luck))} for ${nameOf(luck > 0 ? 'a' : 'b')}` };
    });
}

/** How large the curve is drawn. */
export const WIDTH = 360;
export const HEIGHT = 100;

/** Where a position lies in the curve. */
export const across = (step: number, steps: number): number =>
  Math.round((step / Math.max(1, steps)) * WIDTH * 10) / 10;
export const upward = (chance: number): number => Math.round((1 - chance / 100) * HEIGHT * 10) / 10;

/** The step that lies at a place of the curve, from 0 at its left end to 1 at its right. */
export const stepAt = (place: number, steps: number): number => Math.max(0, Math.min(steps, Math.round(place * steps)));

/** What a try to find the better choice comes to. */
export type Tried = 'right' | 'played' | 'wrong' | 'unknown';

export function judge(mistake: Decision, key: string): Tried {
  if (mistake.good.includes(key)) return 'right';
  if (key === mistake.taken.key) return 'played';
  return mistake.worse.includes(key) ? 'wrong' : 'unknown';
}
