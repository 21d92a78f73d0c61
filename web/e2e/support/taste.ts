/** What a player in a hurry would choose: a taste picks one of the keys. Each game has one of its own. */
export interface Taste {
  wish(keys: readonly string[]): string;
}

/** The first key that fits the first pattern that any key fits. */
export function first(keys: readonly string[], ...patterns: readonly RegExp[]): string {
  for (const pattern of patterns) {
    const found = keys.find((key) => pattern.test(key));
    if (found !== undefined) return found;
  }
  return keys[0] ?? '';
}
