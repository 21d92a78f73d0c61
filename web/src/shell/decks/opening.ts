/** Cards drawn from a shuffled deck, the same ones again for the same seed. */

/** Numbers from 0 to 1 that follow from a seed (Mulberry32). */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The deck in another order. */
export function shuffled<T>(cards: readonly T[], seed: number): T[] {
  const next = chance(seed);
  const order = [...cards];
  for (let left = order.length - 1; left > 0; left--) {
    const at = Math.floor(next() * (left + 1));
    [order[left], order[at]] = [order[at]!, order[left]!];
  }
  return order;
}
