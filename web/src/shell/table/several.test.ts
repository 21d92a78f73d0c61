import { expect, test } from 'vitest';
import { counted, numbered } from './several';

const [mage, dragon] = [{ id: 'mage' }, { id: 'dragon' }];

test('equal cards are counted in order of first appearance', () => {
  expect(counted([mage, dragon, mage])).toEqual([
    { face: mage, count: 2 },
    { face: dragon, count: 1 },
  ]);
});

test('equal cards are told apart by their number', () => {
  expect(numbered([mage, mage], (item) => item.id).map((entry) => entry.key)).toEqual(['mage#0', 'mage#1']);
});
