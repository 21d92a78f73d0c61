import type { LogLine } from '../../protocol/types';

/** The step whose lines tell how the position after `step` choices came about: the last one told of by then. */
export function toldBy(lines: readonly LogLine[], step: number): number | undefined {
  return lines.findLast((line) => line.step <= step)?.step;
}
