import { expect, test } from 'vitest';
import { sentence } from './sentence';

test('what is wrong is said as a sentence', () => {
  expect(sentence('this link is damaged')).toBe('This link is damaged.');
  expect(sentence('there is no field "x"; did you mean y?')).toBe('There is no field "x"; did you mean y?');
});
