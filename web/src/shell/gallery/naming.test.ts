import { expect, test } from 'vitest';
import { namingOf } from './naming';

const naming = namingOf(
  new Map([
    ['Gofure', 'm-006'],
    ['Gofure (Transformed)', 'm-007'],
    ['S-001', 's-001'],
  ]),
);

test('cards are found by what they are called, the longer one first', () => {
  expect(naming('S-001 with Gofure (Transformed), on Gofure.')).toEqual([
    { text: 'S-001', card: 's-001' },
    { text: ' with ' },
    { text: 'Gofure (Transformed)', card: 'm-007' },
    { text: ', on ' },
    { text: 'Gofure', card: 'm-006' },
    { text: '.' },
  ]);
});

test('parts of words are no cards', () => {
  const text = 'Gofures, EXS-001 and S-001-B';
  expect(naming(text)).toEqual([{ text }]);
});

test('without cards a text stays whole', () => {
  expect(namingOf(new Map())('Gofure')).toEqual([{ text: 'Gofure' }]);
});
