import { expect, test } from 'vitest';
import { copiesOf } from './copies';

test('copies keep their keys when another card goes', () => {
  const all = copiesOf(['a', 'b', 'b', 'c']).map(({ key }) => key);
  expect(all).toEqual(['a 1', 'b 1', 'b 2', 'c 1']);
  expect(copiesOf(['b', 'b', 'c']).map(({ key }) => key)).toEqual(all.slice(1));
});
