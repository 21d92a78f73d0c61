import type { Clause, Rulebook } from '../../protocol/types';

/** The sections with the clauses that hold every word, in their id, their text or a ruling's title. */
export function findClauses(book: Rulebook, wanted: string): Rulebook['sections'] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return book.sections;
  const titles = new Map(book.rulings.map(({ id, title }) => [id, title]));
  const fits = (clause: Clause, section: string) => {
    const text = [clause.id, clause.text, section, ...clause.rulings.map((id) => titles.get(id) ?? id)]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return book.sections
    .map((section) => ({ ...section, clauses: section.clauses.filter((clause) => fits(clause, section.title)) }))
    .filter((section) => section.clauses.length > 0);
}

/** The sections from the first on, with this many clauses at most in all. */
export function firstClauses(sections: Rulebook['sections'], most: number): Rulebook['sections'] {
  let left = most;
  return sections.flatMap((section) => {
    const clauses = section.clauses.slice(0, left);
    left -= clauses.length;
    return clauses.length > 0 ? [{ ...section, clauses }] : [];
  });
}

/** The section that an anchor of the page is about: its own, or that of a clause in it. */
export function sectionOf(book: Rulebook, anchor: string): string | undefined {
  const about = ({ id, clauses }: Rulebook['sections'][number]) =>
    anchor === `section-${id}` || clauses.some((clause) => clause.id === anchor);
  return book.sections.find(about)?.id;
}

/** A piece of a clause's text: a name of another clause, something strong, or just words. */
export type ClausePiece = { kind: 'text' | 'strong' | 'clause'; text: string };

const marks = /\*\*([^*]+)\*\*|`?\b([A-Z](?:-[A-Z][A-Z\d]*)+-\d+)\b`?/g;

/** Takes the text of a clause apart: clauses it names become links, `**words**` are strong. */
export function clausePieces(text: string): ClausePiece[] {
  const pieces: ClausePiece[] = [];
  let done = 0;
  for (const mark of text.matchAll(marks)) {
    if (mark.index > done) pieces.push({ kind: 'text', text: text.slice(done, mark.index) });
    if (mark[1]) pieces.push({ kind: 'strong', text: mark[1] });
    else if (mark[2]) pieces.push({ kind: 'clause', text: mark[2] });
    done = mark.index + mark[0].length;
  }
  if (done < text.length) pieces.push({ kind: 'text', text: text.slice(done) });
  return pieces;
}
