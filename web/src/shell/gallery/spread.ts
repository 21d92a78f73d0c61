/**
 * How many cards are spread out on a page: which of thousands are in sight, and where each of them lies. Only
 * those in sight are drawn.
 */

/** A card is half as high again as it is wide, or nearly so. */
export const CARD_RATIO = 1.4;

/** What a spread is made of, in pixels. */
export interface Sizes {
  /** The room from side to side. */
  width: number;
  /** A card is never narrower, unless the room is. */
  least: number;
  gap: number;
  /** The height of a card of this width. */
  heightOf(width: number): number;
}

export interface Spread {
  count: number;
  columns: number;
  width: number;
  height: number;
  gap: number;
}

/** As many columns as there is room for. */
export function spreadOf(count: number, { width, least, gap, heightOf }: Sizes): Spread {
  const columns = Math.max(1, Math.floor((width + gap) / (least + gap)));
  const each = Math.max(0, (width - gap * (columns - 1)) / columns);
  return { count, columns, width: each, height: heightOf(each), gap };
}

/** The height of all rows together. */
export function heightOf({ count, columns, height, gap }: Spread): number {
  const rows = Math.ceil(count / columns);
  return rows === 0 ? 0 : rows * (height + gap) - gap;
}

/** Where a card lies. */
export function placeOf({ columns, width, height, gap }: Spread, index: number): { left: number; top: number } {
  return { left: (index % columns) * (width + gap), top: Math.floor(index / columns) * (height + gap) };
}

/** From which card to which (that one excluded) a window over the spread shows, and some rows beyond it. */
export function inSight(spread: Spread, top: number, height: number, beyond = 0): [number, number] {
  const row = spread.height + spread.gap;
  if (spread.count === 0 || row <= 0) return [0, 0];
  const clamp = (index: number) => Math.max(0, Math.min(spread.count, index));
  const first = Math.floor(top / row) - beyond;
  const last = Math.ceil((top + height) / row) + beyond;
  return [clamp(first * spread.columns), clamp(last * spread.columns)];
}

/** How far down the window must lie to show a card whole; where it lies now, if it shows it already. */
export function shownFrom(spread: Spread, index: number, top: number, height: number): number {
  const card = placeOf(spread, index).top;
  if (card < top) return card;
  if (card + spread.height > top + height) return Math.min(card, card + spread.height - height);
  return top;
}

/** The card to which a key leads; nothing if it is not one of the keys that lead to cards. */
export function step({ count, columns }: Spread, from: number, key: string, rows: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -columns * rows,
    PageDown: columns * rows,
    Home: -count,
    End: count,
  };
  const by = steps[key];
  if (by === undefined || count === 0) return undefined;
  const to = from + by;
  // Beyond the first or last row an arrow stays where it is; the far keys go as far as they can.
  const beyond = to < 0 || to >= count;
  const lastRow = Math.floor((count - 1) / columns);
  if (key === 'ArrowDown' && beyond) return Math.floor(from / columns) < lastRow ? count - 1 : from;
  if (key.startsWith('Arrow') && beyond) return from;
  return Math.max(0, Math.min(count - 1, to));
}
