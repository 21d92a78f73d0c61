/** Decks from outside: which game they are of, and what they were meant to say. */
import type { DeckFile, DeckRead, Problem } from '../../protocol/types';

type Cards = DeckFile['cards'];

/** An entry of which it is unclear what it means, with the cards that it may mean. */
export type Question = NonNullable<Problem['entry']>;

/** The entries about which somebody can be asked. */
export const questionsOf = ({ problems }: DeckRead): Question[] =>
  problems.flatMap(({ entry }) => (entry && entry.choices.length > 0 ? entry : []));

/** What is answered before anybody is asked: an entry that can mean one card alone means that one. */
export const foregone = (questions: readonly Question[]): [Question, string][] =>
  questions.flatMap((question): [Question, string][] => {
    const [only, ...others] = question.choices;
    return only !== undefined && others.length === 0 ? [[question, only]] : [];
  });

/** Where a list says it. */
export const placeOf = ({ place }: Problem): string | undefined => {
  if (typeof place !== 'object') return undefined;
  return 'line' in place ? `Line ${place.line}` : `Card ${place.card}`;
};

/** The lines, or cards, that do not come into the deck. */
export const leftOut = ({ problems }: DeckRead, answers: ReadonlyMap<Question, string>): Problem[] =>
  problems.filter((problem) => placeOf(problem) !== undefined && !(problem.entry && answers.has(problem.entry)));

/** The longest notes that a deck can have. */
const MOST_NOTES = 4000;

/** The notes of a deck, with what is left out of it. */
export function notedIn(about: string, left: readonly Problem[]): string {
  if (left.length === 0) return about;
  const said = left.map((problem) => {
    const { entry, what } = problem;
    return `${placeOf(problem)}: ${entry ? `${entry.count} ${entry.said}` : what}`;
  });
  return [about, `Left out:\n${said.join('\n')}`].filter(Boolean).join('\n\n').slice(0, MOST_NOTES);
}

const cardsIn = ({ cards, further }: DeckFile) =>
  [cards, ...Object.values(further)].flat().filter((card) => card !== null).length;

/** The reading that makes most sense: as many cards as there are, and as little wrong as can be. */
export function likeliest(readings: readonly DeckRead[]): DeckRead | undefined {
  const sense = ({ deck, problems }: DeckRead) => cardsIn(deck) - problems.length;
  return readings.toSorted((a, b) => sense(b) - sense(a))[0];
}

/** The cards with copies of one more: in the places that were kept for it, or at the end. */
function filled(cards: Cards, { at, count }: Question, card: string): Cards {
  const kept = cards.slice(at, at + count);
  if (kept.length === count && kept.every((place) => place === null)) {
    return [...cards.slice(0, at), ...Array<string>(count).fill(card), ...cards.slice(at + count)];
  }
  return [...cards, ...Array<string>(count).fill(card)];
}

/** The deck with the questions answered; those that are not leave their places empty. */
export function answered(deck: DeckFile, answers: ReadonlyMap<Question, string>): DeckFile {
  let { cards } = deck;
  const further = { ...deck.further };
  for (const [question, card] of answers) {
    const heading = Object.keys(further)[question.deck - 1];
    if (heading !== undefined) further[heading] = filled(further[heading] ?? [], question, card);
    // A card for a deck that the file does not have goes to the end of the first one, where it is seen.
    else cards = filled(cards, question.deck === 0 ? question : { ...question, at: cards.length }, card);
  }
  return { ...deck, cards, further };
}
