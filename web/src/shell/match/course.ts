/** How a match went, as a curve with the points at which it turned. */
import type { LogLine, Seat } from '../../protocol/types';

/** How large the curve is drawn. */
export const WIDTH = 360;
export const HEIGHT = 92;
/** Air above and below. */
const AIR = 5;
/** A swing smaller than this, in hundredths, turns nothing. */
const SWING = 22;
/** This many turning points are named at most. */
const MOST = 3;

/**
 * What each position was worth to the player at the lower edge. Whoever gives up or runs out of time has lost
 * whatever the last position says; that is one more point.
 */
export function worthTo(worth: readonly number[], near: Seat, winner: Seat | null | undefined): number[] {
  const seen = worth.map((value) => (near === 'a' ? value : -value));
  const end = winner === near ? 100 : -100;
  return winner && seen.at(-1) !== end ? [...seen, end] : seen;
}

export interface Corner {
  x: number;
  y: number;
}

/** Where a position is drawn; 0 is in the middle. */
export function cornerOf(worth: readonly number[], step: number): Corner {
  const last = Math.max(1, worth.length - 1);
  const y = HEIGHT / 2 - ((worth[step] ?? 0) / 100) * (HEIGHT / 2 - AIR);
  return { x: Math.round((step / last) * WIDTH * 10) / 10, y: Math.round(y * 10) / 10 };
}

/** A choice with which the match turned. */
export interface Turn {
  /** How many choices had been taken with it. */
  step: number;
  /** By how much it changed, in hundredths. */
  by: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The choice of the largest change in this direction between two positions. */
function largest(worth: readonly number[], from: number, to: number, way: number): number {
  let best = from + 1;
  const change = (step: number) => ((worth[step] ?? 0) - (worth[step - 1] ?? 0)) * way;
  for (let step = from + 1; step <= to; step++) if (change(step) > change(best)) best = step;
  return best;
}

/**
 * The choices with which the match turned, in their order: where it stood otherwise for a while afterwards than for
 * a while before. What changes and changes back at once does not count.
 */
export function turnsOf(worth: readonly number[]): Turn[] {
  const span = Math.max(2, Math.round(worth.length / 16));
  const swings = worth.map((_, at) => {
    const [before, after] = [worth.slice(Math.max(0, at - span), at), worth.slice(at, at + span)];
    return { at, by: before.length > 0 && after.length > 0 ? mean(after) - mean(before) : 0 };
  });
  const found: Turn[] = [];
  for (const { at, by } of swings.toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by))) {
    if (found.length >= MOST || Math.abs(by) < SWING) break;
    const step = largest(worth, Math.max(0, at - span), Math.min(worth.length - 1, at + span - 1), Math.sign(by));
    if (found.every((other) => Math.abs(other.step - step) > span)) found.push({ step, by: Math.round(by) });
  }
  return found.toSorted((one, other) => one.step - other.step);
}

/** What the log says first of the choice with which this many had been taken, or else what happened last before it. */
export const lineAt = (log: readonly LogLine[], step: number): string | undefined =>
  (log.find((line) => line.step === step && !line.aside) ?? log.findLast((line) => line.step <= step))?.line;

/** A turn, and the sentence that is said of it. */
export interface Told extends Turn {
  sentence: string;
}

/**
 * The turns with what is said of them, each sentence once: where the log says nothing between two of them they tell of
 * the same event, and of that the first one tells.
 */
export function toldOnce(turns: readonly Turn[], tell: (turn: Turn) => string): Told[] {
  const told = turns.map((turn) => ({ ...turn, sentence: tell(turn) }));
  return told.filter(({ sentence }, i) => told.findIndex((other) => other.sentence === sentence) === i);
}
