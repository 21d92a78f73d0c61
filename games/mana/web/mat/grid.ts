/**
 * The window of cells that is drawn for a field of Lands. The square of 3×3 floats (M-LAND-09), so
 * the window holds every cell that is taken or can be taken next, and is at least 3×3 large.
 */

export interface Place {
  x: number;
  y: number;
}

/** The cells that are drawn: from the lowest to the highest column and row. */
export interface Window {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

const SPAN = 3;
const sides: readonly Place[] = [
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: -1, y: 0 },
];

export const beside = (a: Place, by: Place): Place => ({ x: a.x + by.x, y: a.y + by.y });

/** A key for a cell, as the server writes it. */
export const keyOf = ({ x, y }: Place) => `${x},${y}`;

function bounds(cells: readonly Place[]): Window {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

const spans = ({ left, right, bottom, top }: Window) => right - left < SPAN && top - bottom < SPAN;

/** The empty cells that share a side with a Land and keep all Lands within some square. */
export function reach(lands: readonly Place[]): Place[] {
  const taken = new Set(lands.map(keyOf));
  const found = new Map<string, Place>();
  for (const land of lands) {
    for (const side of sides) {
      const cell = beside(land, side);
      if (!taken.has(keyOf(cell)) && spans(bounds([...lands, cell]))) found.set(keyOf(cell), cell);
    }
  }
  return [...found.values()];
}

function widen(low: number, high: number): [number, number] {
  const lacking = Math.max(0, SPAN - (high - low + 1));
  return [low - Math.ceil(lacking / 2), high + Math.floor(lacking / 2)];
}

/** The window for these Lands and every cell that they can reach; `others` are further cells that must be seen. */
export const windowOf = (lands: readonly Place[], others: readonly Place[] = []): Window =>
  frameOf([...lands, ...reach(lands), ...others]);

/** The smallest window that shows these cells. */
export function frameOf(cells: readonly Place[]): Window {
  const { left, right, bottom, top } = bounds(cells.length > 0 ? cells : [{ x: 0, y: 0 }]);
  const [l, r] = widen(left, right);
  const [b, t] = widen(bottom, top);
  return { left: l, right: r, bottom: b, top: t };
}

/**
 * Column and row of a cell, from 1, as a style sheet counts them; seen from across the table if
 * `turned`, which is a turn by half a circle.
 */
export function trackOf(window: Window, { x, y }: Place, turned: boolean): { column: number; row: number } {
  return turned
    ? { column: window.right - x + 1, row: y - window.bottom + 1 }
    : { column: x - window.left + 1, row: window.top - y + 1 };
}

/** Every cell of a window, row by row as it is seen. */
export function cellsOf(window: Window, turned: boolean): Place[] {
  const cells: Place[] = [];
  for (let y = window.top; y >= window.bottom; y--) {
    for (let x = window.left; x <= window.right; x++) cells.push({ x, y });
  }
  return turned ? cells.reverse() : cells;
}
