/** Which of the rulings in which a card appears are listed first on its page: some cards appear in hundreds. */

/** As many are listed at once. */
const FEW = 8;
/** It is not worth a press to see so few more. */
const WORTHLESS = 2;

/** The words of a text, each with a space on both sides; ids such as `s-001` and `fire/mage` are words. */
const words = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{Letter}\p{Number}/-]+/gu, ' ')} `;

/** The rulings whose titles speak of the card come first; of all of them, those to be listed at once, and the others. */
export function foremost<R extends { title: string }>(
  rulings: readonly R[],
  { id, name }: { id: string; name: string },
): { first: readonly R[]; others: readonly R[] } {
  const speaksOfIt = ({ title }: R) => [id, name].some((called) => words(title).includes(words(called)));
  const all = [...rulings.filter(speaksOfIt), ...rulings.filter((ruling) => !speaksOfIt(ruling))];
  const shown = all.length <= FEW + WORTHLESS ? all.length : FEW;
  return { first: all.slice(0, shown), others: all.slice(shown) };
}
