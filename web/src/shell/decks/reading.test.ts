import { expect, test } from 'vitest';
import { answered, likeliest, questionsOf, type Question } from './reading';

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
