import type { Seat } from '../../protocol/types';

/** A piece of a log line. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'player'; seat: Seat }
  | { kind: 'card'; name: string; id: string }
  | { kind: 'clause'; id: string };

const marks = /\{([ab])\}|\[([^\]]+)\]\(([^)\s]+)\)|\(([A-Z](?:-[A-Z][A-Z\d]*)+-\d+)\)/g;

/** A sum in a line is not broken before what is added. */
const unbroken = (text: string) => text.replace(/(\d) (?=[+−]\d)/g, '$1\u00a0');

/**
 * Takes a log line apart: `{a}` and `{b}` are players, `[name](id)` cards, `(B-ATTACK-03)`
 * clauses; all else is text.
 */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const mark of line.matchAll(marks)) {
    if (mark.index > done) pieces.push({ kind: 'text', text: unbroken(line.slice(done, mark.index)) });
    const [all, seat, name, id, clause] = mark;
    if (seat) pieces.push({ kind: 'player', seat: seat as Seat });
    else if (name && id) pieces.push({ kind: 'card', name, id });
    else if (clause) pieces.push({ kind: 'clause', id: clause });
    done = mark.index + all.length;
  }
  if (done < line.length) pieces.push({ kind: 'text', text: unbroken(line.slice(done)) });
  return pieces;
}

/** What cards are called in these lines, with their ids. */
export function cardsIn(lines: readonly { line: string }[]): Map<string, string> {
  const pieces = lines.flatMap(({ line }) => piecesOf(line));
  return new Map(pieces.flatMap((piece) => (piece.kind === 'card' ? [[piece.name, piece.id]] : [])));
}

/** Several lines as plain words, without the clauses they name. */
export function plainWords(lines: readonly string[], nameOf: (seat: Seat) => string): string {
  return lines.map((line) => wordsOf(line, nameOf)).join(' ');
}

/** The line as plain words, for a screen reader. */
export function wordsOf(line: string, nameOf: (seat: Seat) => string): string {
  return piecesOf(line)
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      if (piece.kind === 'player') return nameOf(piece.seat);
      return piece.kind === 'card' ? piece.name : '';
    })
    .join('')
    .replace(/\s+([.,])/g, '$1')
    .trim();
}
