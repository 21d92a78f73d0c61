/** What is marked in a text: its phrases by how deep they are, and the mistake. Places are those of the browser. */
import type { TextRead } from '../../protocol/types';
import { fromBytes } from '../gallery/bytes';
import { asCapital, offered, wordsIn } from './completing';

/** A phrase. */
export interface Mark {
  from: number;
  to: number;
  /** How many phrases it is within. */
  depth: number;
  text: string;
  means: string;
}

/** The phrases with their depths, each before those within it. */
export function marksOf(text: string, { phrases }: Pick<TextRead, 'phrases'>): Mark[] {
  const around: Mark[] = [];
  return phrases.map((phrase) => {
    const [from, to] = [fromBytes(text, phrase.from), fromBytes(text, phrase.to)];
    while (around.length > 0 && around.at(-1)!.to <= from) around.pop();
    const mark = { from, to, depth: around.length, text: phrase.text, means: phrase.means };
    around.push(mark);
    return mark;
  });
}

/** Whether a phrase tells something: what it means, or words of its own beside what varies in it. */
const tells = ({ text, means }: Mark): boolean => means !== '' || /\p{Letter}/u.test(text.replace(/⟨[^⟩]*⟩/gu, ''));

/** The phrases at a place that tell something, the innermost first. */
export const meantAt = (marks: readonly Mark[], place: number): Mark[] =>
  marks.filter((mark) => mark.from <= place && place <= mark.to && tells(mark)).reverse();

/** A word in place of a stretch of the text. */
export interface Written {
  from: number;
  to: number;
  word: string;
}

/** A word at a place where one is missing: apart from the word before it, as long as it is one itself. */
const missing = (text: string, place: number, word: string): string =>
  /\S$/.test(text.slice(0, place)) && /^[\p{Letter}\p{Number}]/u.test(word) ? ` ${word}` : word;

/** A mistake. */
export interface Slip {
  from: number;
  to: number;
  what: string;
  /** What can be written there, the likest first. */
  instead: readonly Written[];
}

/** The mistake, over at least one letter so that it can be seen. */
export function slipOf(text: string, { mistake }: Pick<TextRead, 'mistake'>): Slip | undefined {
  if (!mistake) return undefined;
  const [from, to] = [fromBytes(text, mistake.from), fromBytes(text, mistake.to)];
  const wrong = text.slice(from, to);
  const words = offered(wordsIn(mistake.expected), wrong).map((word) => asCapital(word, wrong));
  // What can stand there is offered, so that it need not be said.
  const what = words.length > 0 ? (mistake.what.split('; ')[0] ?? '') : mistake.what;
  const instead = words.map((word) => ({ from, to, word: to > from ? word : missing(text, from, word) }));
  if (to > from) return { from, to, what, instead };
  const seen = from < text.length ? { from, to: from + 1 } : { from: Math.max(0, from - 1), to: from };
  return { ...seen, what, instead };
}
