import type { Offer } from '../../protocol/types';

/** When a moment passes without asking its player. */

/** The key with which a moment to answer is let go, in every game. */
export const PASS = 'pass';

/** A stretch of a match for which a player can wish not to be asked. */
export interface Span {
  /** The same as long as it lasts, and never again. */
  id: string;
  /** Such as `this Battle`. */
  name: string;
}

/** A turn as a span. */
export const turnSpan = (turn: number): Span => ({ id: `turn ${turn}`, name: 'this turn' });

/** What it is called to pass until a span is over. */
export const passingFor = ({ name }: Span): string => `Pass for ${name}`;

/** Not to be asked again at moments of one kind until a span is over. */
export interface Hush {
  stop: string;
  span: string;
}

/** What a player wishes about moments that pass. */
export interface Wishes {
  /** Pass where nothing else can be done. */
  passAlone: boolean;
  /** Take any other choice with a single option. */
  autoPass: boolean;
  /** Kinds of moments at which to ask even then. */
  stops: readonly string[];
  hushes: readonly Hush[];
}

/**
 * The option that is taken without asking, if any. Where there is something to do other than passing,
 * only its player's word for this kind of moment passes it.
 *
 * @param stop the kind of moment, where the game tells kinds apart
 */
export function takenAlone(offers: readonly Offer[], stop: string | undefined, wishes: Wishes): string | undefined {
  const only = offers.length === 1 ? offers[0]?.key : undefined;
  if (!offers.some(({ key }) => key === PASS)) return wishes.autoPass ? only : undefined;
  if (wishes.hushes.some((hush) => hush.stop === stop)) return PASS;
  const asked = stop !== undefined && wishes.stops.includes(stop);
  return only && wishes.passAlone && !asked ? PASS : undefined;
}

/** The hushes whose span still lasts. */
export function stillHushed(hushes: readonly Hush[], spans: readonly Span[]): Hush[] {
  return hushes.filter(({ span }) => spans.some(({ id }) => id === span));
}
