/** Which of the words that can stand at the caret are offered, and in which order. */

/** How many letters have to be changed, added or left out to make one of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      next.push(Math.min(row[j - 1]! + same, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}

/** Whether a word begins with what is typed, in capitals or not. */
export const begins = (word: string, typed: string): boolean => word.toLowerCase().startsWith(typed.toLowerCase());

/** Those that begin with what is typed; if none does, all of them, the likest first. */
export function offered(words: readonly string[], typed: string): string[] {
  const begun = words.filter((word) => begins(word, typed));
  if (begun.length > 0) return begun;
  const far = new Map(words.map((word) => [word, distance(typed.toLowerCase(), word.toLowerCase())]));
  return [...words].sort((a, b) => far.get(a)! - far.get(b)!);
}

/** Where the word ends that a place is in. */
export function wordEnd(text: string, place: number): number {
  const rest = /^[\p{Letter}\p{Number}'’-]*/u.exec(text.slice(place));
  return place + (rest?.[0].length ?? 0);
}

/** A word with a capital letter if that in whose place it comes has one. */
export const asCapital = (word: string, typed: string): string =>
  /^\p{Lu}/u.test(typed) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** The words among what is expected, which come in quotation marks; what varies comes without. */
export const wordsIn = (expected: readonly string[]): string[] =>
  expected.flatMap((one) => /^"(.*)"$/.exec(one)?.[1] ?? []);
