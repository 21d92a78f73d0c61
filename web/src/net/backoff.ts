const FIRST_MS = 250;
const LONGEST_MS = 8000;

/**
 * How long to wait before trying to connect again, in milliseconds: twice as long after each
 * failure up to eight seconds, less a random part so that many clients do not come at once.
 *
 * @param failures how many attempts have failed so far, 1 and more
 * @param random a number from 0 up to 1
 */
export function waitBefore(failures: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(full * (1 - random / 2));
}
