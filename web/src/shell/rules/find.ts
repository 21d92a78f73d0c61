import type { Clause, Rulebook } from '../../protocol/types';

/** The sections with the clauses that hold every word, in their id, their text or a ruling's title. */
export function findClauses(book: Rulebook, wanted: string): Rulebook['sections'] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return book.sections;
  const titles = new Map(book.rulings.map(({ id, title }) => [id, title]));
  const fits = (clause: Clause, section: string) => {
    const text = [clause.id, clause.text, section, ...clause.rulings.map((id) => titles.get(id) ?? id)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return book.sections
    .map((section) => ({ ...section, clauses: section.clauses.filter((clause) => fits(clause, section.title)) }))
    .filter((section) => section.clauses.length > 0);
}

/** A text cut at the clauses it names; those are every second piece. */
export function cutAtClauses(text: string): string[] {
  return text.split(/\b([A-Z](?:-[A-Z]+)+-\d+)\b/);
}
