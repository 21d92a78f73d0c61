/**
 * The leaves of a Book. Leaf `i`, from 1 to 16, has page 2i − 1 on its front and page 2i on its back;
 * opening `k` lies between leaf k and leaf k + 1, so turning a page turns one leaf (Z-PAGE-03, Z-PAGE-04).
 */

/** How many leaves a Book has. */
export const LEAVES = 16;

/** One leaf that is being turned. */
export interface Leaf {
  leaf: number;
  /** The page seen while it lies on the right. */
  front: number;
  /** The page seen while it lies on the left. */
  back: number;
}

/** Leaves on their way from one side to the other, in the order in which they go. */
export interface Turning {
  forward: boolean;
  leaves: Leaf[];
  /** The pages that are covered or uncovered by them: those that lay open before. */
  before: Spread;
}

/** What lies open: there is no left page at the beginning and no right one at the end. */
export interface Spread {
  left: number | undefined;
  right: number | undefined;
}

/** The pages of an opening. */
export function spreadAt(opening: number): Spread {
  return {
    left: opening > 0 ? 2 * opening : undefined,
    right: opening < LEAVES ? 2 * opening + 1 : undefined,
  };
}

const leafOf = (leaf: number): Leaf => ({ leaf, front: 2 * leaf - 1, back: 2 * leaf });

/** The leaves that turn between two openings; `undefined` if none does. */
export function turningBetween(from: number, to: number): Turning | undefined {
  if (from === to) return undefined;
  const forward = to > from;
  const leaves = Array.from({ length: Math.abs(to - from) }, (_, i) => leafOf(forward ? from + 1 + i : from - i));
  return { forward, leaves, before: spreadAt(from) };
}

/** The opening at which a page lies open (Z-PAGE-06). */
export const openingOf = (page: number): number => Math.floor(page / 2);

/** How thick the stacks of leaves on both sides are: shares of the whole Book. */
export function thickness(opening: number): { left: number; right: number } {
  return { left: opening / LEAVES, right: (LEAVES - opening) / LEAVES };
}

const LEAF_MS = 620;
const NEXT_MS = 190;
const AT_MOST_MS = 2000;

/** When a leaf starts and how long it takes: several leaves follow closely, many of them faster. */
export function timing(count: number, i: number): { delay: number; duration: number } {
  const whole = LEAF_MS + NEXT_MS * (count - 1);
  const speed = Math.min(1, AT_MOST_MS / whole);
  return { delay: Math.round(i * NEXT_MS * speed), duration: Math.round(LEAF_MS * speed) };
}
