/**
 * Outlines in whole numbers, as `wholeOutline` writes them, said in fewer: a curve that is as good as straight is a
 * line, one that a single handle describes as well has one, lines along an axis are one, and a command that is repeated is
 * not named again. That is a fifth of the bytes.
 */

/** A curve is straight if it leaves its line by less than this, in a square of 512 × 512. */
const STRAIGHT = 1;
/** How much of the distance of its handles a curve can have at most. */
const REACH = 0.75;
/** A curve has one handle instead of two if it is nowhere further from where it was than this. */
const NEAR = 0.75;
/** The largest distance between a curve and the nearest one with a single handle, by how far apart their handles are. */
const APART = Math.sqrt(3) / 36;

interface Step {
  command: string;
  numbers: readonly number[];
}

const stepsOf = (path: string): Step[] =>
  [...path.matchAll(/([a-z])([^a-z]*)/g)].map(([, command = '', text = '']) => ({
    command,
    numbers: (text.match(/-?\d*\.?\d+/g) ?? []).map(Number),
  }));

/** How far a point is from the line between the origin and another one. */
function distance(x: number, y: number, toX: number, toY: number): number {
  const length = toX * toX + toY * toY;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * toX + y * toY) / length));
  return Math.hypot(x - along * toX, y - along * toY);
}

function lineTo(x: number, y: number): Step {
  if (x === 0) return { command: 'v', numbers: [y] };
  return y === 0 ? { command: 'h', numbers: [x] } : { command: 'l', numbers: [x, y] };
}

/** A curve with the single handle that comes nearest to these two; nothing if that is not near enough. */
function withOneHandle([x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0]: readonly number[]): Step | undefined {
  const apart = Math.hypot(x - 3 * x2 + 3 * x1, y - 3 * y2 + 3 * y1);
  if (apart * APART > NEAR) return undefined;
  const handle = [(3 * (x1 + x2) - x) / 4, (3 * (y1 + y2) - y) / 4].map(Math.round);
  return { command: 'q', numbers: [...handle, x, y] };
}

/**
 * The steps with lines for curves that are straight, and curves with one handle where that will do. A curve mirrors the
 * handle before it, and neither a line nor a single handle is mirrored.
 */
function straightened(steps: readonly Step[]): Step[] {
  let read: readonly number[] = [0, 0];
  let written: readonly number[] = [0, 0];
  return steps.map(({ command, numbers }) => {
    if (command !== 'c' && command !== 's') {
      read = written = [0, 0];
      return command === 'l' ? lineTo(numbers[0] ?? 0, numbers[1] ?? 0) : { command, numbers };
    }
    const curve = command === 's' ? [...read, ...numbers] : numbers;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0] = curve;
    const straight = Math.max(distance(x1, y1, x, y), distance(x2, y2, x, y)) * REACH <= STRAIGHT;
    const mirrors = x1 === written[0] && y1 === written[1];
    read = [x - x2, y - y2];
    const simple = straight ? lineTo(x, y) : mirrors ? undefined : withOneHandle(curve);
    written = simple ? [0, 0] : read;
    if (simple) return simple;
    return mirrors ? { command: 's', numbers: curve.slice(2) } : { command: 'c', numbers: curve };
  });
}

/** The steps without those that lead nowhere, and with what goes on along an axis as one. */
function joined(steps: readonly Step[]): Step[] {
  const kept: Step[] = [];
  for (const step of steps) {
    const last = kept.at(-1);
    const [by = 0] = step.numbers;
    const axis = step.command === 'h' || step.command === 'v';
    if (axis && by === 0) continue;
    const before = axis && last?.command === step.command ? (last.numbers[0] ?? 0) : 0;
    if (before * by > 0) kept.pop();
    kept.push(before * by > 0 ? { command: step.command, numbers: [before + by] } : step);
  }
  return kept;
}

/** The outline in fewer bytes. */
export function simpler(path: string): string {
  let out = '';
  let before = '';
  for (const { command, numbers } of joined(straightened(stepsOf(path)))) {
    // What follows the point of a move without a command would be a line, and a figure can be closed only once.
    if (command !== before || command === 'm' || command === 'z') out += command;
    for (const number of numbers) out += number >= 0 && /\d$/.test(out) ? ` ${number}` : `${number}`;
    before = command;
  }
  return out;
}
