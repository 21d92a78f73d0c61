/**
 * What can wait for a moment is done in turn, for a few milliseconds of each frame: a row of cards that comes into
 * sight does not hold up the scrolling.
 */

/** How long of a frame is worked, in milliseconds; what was begun is finished. */
const A_WHILE = 6;

const waiting = new Set<() => void>();

function work(): void {
  const until = performance.now() + A_WHILE;
  for (const next of waiting) {
    waiting.delete(next);
    next();
    if (performance.now() > until) break;
  }
  if (waiting.size > 0) requestAnimationFrame(work);
}

/** Does something when its turn comes. What is answered takes it back. */
export function inTurn(what: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(work);
  waiting.add(what);
  return () => void waiting.delete(what);
}
