/** Cards drawn from a shuffled deck, the same ones again for the same seed. */
import { numbersFrom } from '../../cards/chance';

/** The deck in another order. */
export function shuffled<T>(cards: readonly T[], seed: number): T[] {
  const next = numbersFrom(seed);
  const order = [...cards];
  for (let left = order.length - 1; left > 0; left--) {
    const at = Math.floor(next() * (left + 1));
    [order[left], order[at]] = [order[at]!, order[left]!];
  }
  return order;
}
