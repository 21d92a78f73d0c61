import { expect, test } from 'vitest';
import { changeInWords, ratingInWords, recordInWords, scoreInWords } from './words';

test('a rating with much doubt has a question mark', () => {
  expect(ratingInWords({ rating: 1662, deviation: 290 })).toBe('1662?');
  expect(ratingInWords({ rating: 1662, deviation: 110 })).toBe('1662');
});

test('a change has its sign', () => {
  expect([12, 0, -8].map(changeInWords)).toEqual(['+12', '+0', '−8']);
});

test('results and records are said in words', () => {
  const match = { match: 'm', game: 'g', at: 0, seat: 'a', against: 'Ben' } as const;
  expect(scoreInWords({ ...match, score: 'lost', how: 'time' })).toBe('Lost on time');
  const against = { id: 'b', name: 'Ben', won: 3, lost: 2 };
  expect(recordInWords({ ...against, drawn: 0 })).toBe('3 won, 2 lost');
  expect(recordInWords({ ...against, drawn: 1 })).toBe('3 won, 1 drawn, 2 lost');
});
