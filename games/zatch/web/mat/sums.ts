import type { PartView } from '../view';

/** How a figure comes about, part by part. */

/** A part and what the figure is after it. */
export interface Line extends PartView {
  /** The figure so far; `undefined` where the part says something other than a number. */
  sum: number | undefined;
}

const numberIn = (text: string): number | undefined => {
  const found = text.match(/\d+/);
  return found ? Number(found[0]) : undefined;
};

/** The figure after a change such as `+2000`, `−1`, `= 0`, `× 2` or `at most 3`. */
export function changed(before: number, change: string): number | undefined {
  const value = numberIn(change);
  if (value === undefined) return undefined;
  const sign = change.trim().charAt(0);
  switch (sign) {
    case '+':
      return before + value;
    case '-':
    case '−':
      return before - value;
    case '=':
      return value;
    case '×':
    case 'x':
      return before * value;
    case '/':
    case '÷':
    case ':':
      return Math.floor(before / value);
    default:
      if (/^at most/.test(change)) return Math.min(before, value);
      if (/^at least/.test(change)) return Math.max(before, value);
      return /^\d/.test(change) ? before + value : undefined;
  }
}

/** Every part with the figure after it. */
export function lines(parts: readonly PartView[]): Line[] {
  let sum: number | undefined = 0;
  return parts.map((part) => {
    sum = sum === undefined ? undefined : changed(sum, part.change);
    return { ...part, sum };
  });
}

/** The parts as one sum to be read: `4000 + 3000 − 1000`. */
export function inOneLine(parts: readonly PartView[]): string {
  return parts
    .map(({ change }, i) => {
      const spaced = change.trim().replace(/^([+\-−=×])\s*/, (_, sign: string) => `${sign === '-' ? '−' : sign} `);
      return i === 0 ? spaced.replace(/^\+ /, '') : spaced;
    })
    .join(' ');
}

/** The parts in words, for a screen reader. */
export function inWords(parts: readonly PartView[]): string {
  return parts.map(({ from, change }) => `${from} ${change}`).join(', ');
}
