import { expect, test } from 'vitest';
import { answered, foregone, leftOut, likeliest, notedIn, questionsOf, type Question } from './reading';

const deck = {
  tercet_deck: 1,
  game: 'g',
  name: '',
  about: '',
  cards: ['a', null, null, 'b'],
  further: { Others: ['c'] },
};
const question: Question = { said: 'x', count: 2, deck: 0, at: 1, choices: ['x1', 'x2'], shared: true };
const place = 'whole' as const;

test('an answer takes the places that were kept for it', () => {
  expect(answered(deck, new Map([[question, 'x2']])).cards).toEqual(['a', 'x2', 'x2', 'b']);
  expect(answered(deck, new Map()).cards).toEqual(deck.cards);
});

test('where none were kept it goes to the end of its own deck', () => {
  const other = { ...question, deck: 1, at: 0, count: 1 };
  const whole = answered(deck, new Map([[other, 'x1']]));
  expect(whole.further).toEqual({ Others: ['c', 'x1'] });
  expect(whole.cards).toEqual(deck.cards);
});

test('a card for a deck that is not there goes to the first one', () => {
  const other = { ...question, deck: 1, at: 1, count: 1 };
  expect(answered({ ...deck, further: {} }, new Map([[other, 'x1']])).cards).toEqual(['a', null, null, 'b', 'x1']);
});

test('only what may mean some card is asked', () => {
  const problems = [
    { place, what: 'which?', entry: question },
    { place, what: 'unknown', entry: { ...question, choices: [] } },
    { place, what: 'broken', entry: null },
  ];
  expect(questionsOf({ format: 'plain', deck, problems })).toEqual([question]);
});

test('a deck is of the game in which it makes most sense', () => {
  const none = { ...deck, game: 'h', cards: [], further: {} };
  const readings = [
    { format: 'plain', deck: none, problems: [{ place, what: 'unknown', entry: null }] },
    { format: 'plain', deck, problems: [] },
  ];
  expect(likeliest(readings)?.deck.game).toBe('g');
  expect(likeliest([])).toBeUndefined();
});

test('an entry that can mean one card alone is answered already', () => {
  const misspelt = { ...question, choices: ['x1'], shared: false };
  expect(foregone([question, misspelt])).toEqual([[misspelt, 'x1']]);
});

test('no line is dropped in silence: what is left out is in the notes', () => {
  const problems = [
    { place: { line: 1 }, what: 'which?', entry: question },
    { place: { line: 2 }, what: 'not a count', entry: null },
    { place, what: 'the deck has no name', entry: null },
  ];
  const read = { format: 'plain', deck, problems };
  expect(notedIn('Mine', leftOut(read, new Map()))).toBe('Mine\n\nLeft out:\nLine 1: 2 x\nLine 2: not a count');
  const answers = new Map([[question, 'x1']]);
  expect(notedIn('', leftOut(read, answers))).toBe('Left out:\nLine 2: not a count');
  expect(notedIn('Mine', [])).toBe('Mine');
});
