/** The reference of a card language, searched. */
import type { Language, PhraseInfo } from '../../protocol/types';

/** A phrase in its words and what varies in it. */
export type Piece = { words: string } | { slot: string; leads: readonly string[] };

/** The pieces of a phrase, one after the other. */
export function piecesOf({ text, slots }: Pick<PhraseInfo, 'text' | 'slots'>): Piece[] {
  const varies = slots.values();
  const pieces = text.split(/(⟨[^⟩]*⟩)/u).filter(Boolean);
  return pieces.map((piece) => {
    const slot = piece.startsWith('⟨') ? varies.next().value : undefined;
    return slot ? { slot: piece, leads: slot.leads } : { words: piece };
  });
}

/** By what the heading of a table is found on its page. */
export const tableId = (name: string): string => `table-${name}`;

/** Whether what a table is about says more than its heading; clauses in brackets are no more. */
export const saysMore = (heading: string, about: string): boolean =>
  about.replace(/ \([A-Z][\w, -]*\)/g, '').replace(/\.$/, '') !== heading;

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
