import { expect, test } from 'vitest';
import { compared } from './compare';

test('what differs most comes first', () => {
  expect(compared(['a', 'b', 'b', 'b'], ['a', 'c'])).toEqual([
    { card: 'b', here: 3, there: 0 },
    { card: 'c', here: 0, there: 1 },
    { card: 'a', here: 1, there: 1 },
  ]);
});
