/** A term of a game: what it means in plain words, and the clause that says it exactly. */
export interface Term {
  term: string;
  /** Other words for it. */
  also: readonly string[];
  means: string;
  clause: string;
}

const line = /^- \*\*(.+?)\*\*(?: \((.+?)\))?: (.+) `([A-Z\d-]+)`$/;

/** Reads the `glossary.md` of a game: one term a line. */
export function termsOf(markdown: string): Term[] {
  return markdown.split('\n').flatMap((written) => {
    const [, term, also, means, clause] = line.exec(written) ?? [];
    return term && means && clause ? [{ term, also: also?.split('; ') ?? [], means, clause }] : [];
  });
}

/** A piece of a text: words, or a term in them. */
export interface Piece {
  text: string;
  term?: Term;
}

/** Takes a text apart at the terms in it. */
export type Explaining = (text: string) => Piece[];

/** What knows no term. */
export const plainly: Explaining = (text) => [{ text }];

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds terms in texts: whole words, of two that begin alike the longer one, and each term once in a text. */
export function explainingBy(terms: readonly Term[]): Explaining {
  const called = new Map(terms.flatMap((term) => [term.term, ...term.also].map((words) => [words, term] as const)));
  if (called.size === 0) return plainly;
  const words = [...called.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const marks = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words.join('|')})(?![\\p{L}\\p{N}-])`, 'gu');
  return (text) => {
    const pieces: Piece[] = [];
    const said = new Set<Term>();
    let done = 0;
    for (const { 0: found, index } of text.matchAll(marks)) {
      const term = called.get(found);
      if (!term || said.has(term)) continue;
      said.add(term);
      if (index > done) pieces.push({ text: text.slice(done, index) });
      pieces.push({ text: found, term });
      done = index + found.length;
    }
    if (done < text.length) pieces.push({ text: text.slice(done) });
    return pieces;
  };
}
