/** The reference of a card language, searched. */
import type { Language } from '../../protocol/types';

/** The phrases in which all these words are, in whichever order, with their tables. */
export function tablesWith({ tables }: Language, wanted: string): Language['tables'] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return tables;
  const found = tables.map((table) => ({
    ...table,
    phrases: table.phrases.filter(({ text, means, example }) => {
      const all = `${text} ${means} ${example}`.toLowerCase();
      return words.every((word) => all.includes(word));
    }),
  }));
  return found.filter(({ phrases }) => phrases.length > 0);
}
