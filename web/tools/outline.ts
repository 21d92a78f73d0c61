/**
 * Outlines of emblems in whole numbers of their square of 512 × 512. Nobody sees the difference on a card, and they
 * take half the bytes, which are most of what a page with cards has to load.
 */

/** How many numbers each command of a path takes. */
const takes: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** Numbers follow each other without a space where that is clear; the flags of an arc (`a`) are single digits. */
function numbersOf(text: string, command: string): number[] {
  const number = /[-+]?(?:\d*\.\d+|\d+\.?)(?:e[-+]?\d+)?/y;
  const flag = /[01]/y;
  const between = /[\s,]*/y;
  const found: number[] = [];
  for (let at = 0; ;) {
    between.lastIndex = at;
    between.exec(text);
    const place = found.length % 7;
    const next = command === 'a' && (place === 3 || place === 4) ? flag : number;
    next.lastIndex = between.lastIndex;
    const read = next.exec(text)?.[0];
    if (read === undefined) return found;
    found.push(Number(read));
    at = next.lastIndex;
  }
}

interface Point {
  x: number;
  y: number;
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** The same outline in whole numbers. Every point is rounded by itself, so that no error grows along the way. */
export function wholeOutline(path: string): string {
  let out = '';
  let here: Point = { x: 0, y: 0 };
  let start = here;

  const write = (command: string, numbers: readonly number[]) => {
    out += command;
    for (const number of numbers) out += number >= 0 && /\d$/.test(out) ? ` ${number}` : `${number}`;
  };

  const take = (letter: string, numbers: readonly number[]) => {
    const command = letter.toLowerCase();
    const from = letter === command ? here : { x: 0, y: 0 };
    const before = rounded(here);
    const by = (to: Point) => [Math.round(to.x) - before.x, Math.round(to.y) - before.y];
    const [first = 0, second = 0] = numbers;
    if (command === 'h' || command === 'v') {
      here = command === 'h' ? { x: from.x + first, y: here.y } : { x: here.x, y: from.y + first };
      write(command, [by(here)[command === 'h' ? 0 : 1] ?? 0]);
    } else if (command === 'a') {
      const [, , turn = 0, large = 0, sweep = 0, x = 0, y = 0] = numbers;
      here = { x: from.x + x, y: from.y + y };
      const radii = [first, second].map((radius) => Math.round(radius * 10) / 10);
      write(command, [...radii, Math.round(turn), large, sweep, ...by(here)]);
    } else {
      const steps: number[] = [];
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        const to = { x: from.x + (numbers[i] ?? 0), y: from.y + (numbers[i + 1] ?? 0) };
        steps.push(...by(to));
        if (i + 2 === numbers.length) here = to;
      }
      write(command, steps);
    }
    if (command === 'm') start = here;
  };

  for (const [, letter = '', text = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const command = letter.toLowerCase();
    const each = takes[command] ?? 0;
    if (command === 'z') {
      write('z', []);
      here = start;
      continue;
    }
    const numbers = numbersOf(text, command);
    for (let i = 0; i + each <= numbers.length; i += each) {
      // What follows the first point of a move are lines.
      const repeated = command === 'm' && i > 0;
      take(repeated ? (letter === 'm' ? 'l' : 'L') : letter, numbers.slice(i, i + each));
    }
  }
  return out;
}
