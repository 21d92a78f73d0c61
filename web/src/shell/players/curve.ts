import type { RatedPoint } from '../../protocol/types';

/** How large a curve is drawn. */
export const WIDTH = 240;
export const HEIGHT = 56;
/** A curve shows at least this many points of rating, so that small changes look small. */
const SPAN = 100;
/** Air above and below. */
const AIR = 4;

/** The corners of a curve, in the units of its drawing; match by match, from left to right. */
export function curveOf(points: readonly RatedPoint[]): { x: number; y: number }[] {
  const ratings = points.map(({ rating }) => rating);
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const wider = Math.max(0, SPAN - (high - low)) / 2;
  const span = Math.max(SPAN, high - low);
  const step = points.length > 1 ? WIDTH / (points.length - 1) : 0;
  return ratings.map((rating, i) => ({
    x: points.length > 1 ? i * step : WIDTH / 2,
    y: AIR + ((high + wider - rating) / span) * (HEIGHT - 2 * AIR),
  }));
}
