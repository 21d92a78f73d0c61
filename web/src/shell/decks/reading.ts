/** Decks from outside: which game they are of, and what they were meant to say. */
import type { DeckFile, DeckRead, Problem } from '../../protocol/types';

type Cards = DeckFile['cards'];

/** An entry of which it is unclear what it means, with the cards that it may mean. */
export type Question = NonNullable<Problem['entry']>;

/** The entries about which somebody can be asked. */
export const questionsOf = ({ problems }: DeckRead): Question[] =>
  problems.flatMap(({ entry }) => (entry && entry.choices.length > 0 ? entry : []));

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
