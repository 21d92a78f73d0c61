import { hyphenateSync } from 'hyphen/en-us';

const known = new Map<string, string>();

/**
 * A card's name with soft hyphens: where a card is too narrow for one of its words, the word breaks between
 * syllables and nowhere else. Browsers hyphenate by themselves only where they have a dictionary.
 */
export function inSyllables(name: string): string {
  let split = known.get(name);
  if (split === undefined) known.set(name, (split = hyphenateSync(name, { minWordLength: 6 })));
  return split;
}
