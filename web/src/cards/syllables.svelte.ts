/** Splits a name, once the patterns are there. */
let split: ((name: string) => string) | undefined = $state.raw();

/** Names that were split before. Nobody waits for a change of this. */
const known = Object.create(null) as Record<string, string>;

/** Loads the patterns by which words are split. They are large, and without them a card can be read but for long words. */
export async function loadSyllables(): Promise<void> {
  const { hyphenateSync } = await import('hyphen/en-us');
  split ??= (name) => hyphenateSync(name, { minWordLength: 6 });
}

/**
 * A card's name with soft hyphens: where a card is too narrow for one of its words, the word breaks between
 * syllables and nowhere else. Browsers hyphenate by themselves only where they have a dictionary.
 */
export function inSyllables(name: string): string {
  return split ? (known[name] ??= split(name)) : name;
}
