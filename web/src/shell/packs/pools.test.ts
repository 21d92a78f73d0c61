import { expect, test } from 'vitest';
import type { PackInfo } from '../../protocol/types';
import { average, countsOf, isChanged, joined, poolsOf, withCards, withNumber } from './pools';

const stack = (id: string, name: string, foil = false) => ({ id, name, foil, size: 2, expected: 0 });
const pack: PackInfo = {
  id: 'box',
  name: 'Box',
  about: '',
  cards: 6,
  changeable: true,
  stacks: [stack('low', 'Low'), stack('high', 'High'), stack('top', 'Top', true)],
  slots: [
    { cards: 5, shares: [{ stack: 'low', share: 1 }] },
    {
      cards: 1,
      shares: [
        { stack: 'high', share: 0.75 },
        { stack: 'top', share: 0.25 },
      ],
    },
  ],
};
const own = [
  { id: 'low', cards: ['a', 'b'] },
  { id: 'high', cards: ['c', 'd'] },
  { id: 'top', cards: ['e'] },
];
const expected = (changes: Parameters<typeof poolsOf>[2]) =>
  poolsOf(pack, own, changes).map(({ expected }) => expected);

test('the odds are those of the slots', () => {
  expect(expected({})).toEqual([5, 0.75, 0.25]);
  expect(expected({ numbers: { low: 2, high: 4 } })).toEqual([2, 3, 1]);
});

test('an empty stack gives nothing, and the first of a slot stands in for the others', () => {
  expect(expected({ stacks: { low: [] } })).toEqual([0, 0.75, 0.25]);
  expect(expected({ stacks: { high: [] } })).toEqual([5, 0, 0]);
  expect(expected({ stacks: { top: [] } })).toEqual([5, 1, 0]);
});

test('only the number of a slot can be set, by its first stack', () => {
  expect(countsOf(pack, { numbers: { low: 3 } })).toEqual([
    { stack: 'low', name: 'Low', cards: 3 },
    { stack: 'high', name: 'High', cards: 1 },
  ]);
});

test('what is as it was at first is not a change', () => {
  const changed = withNumber(withCards({}, 'low', ['a'], own), pack, 'low', 4);
  expect(changed).toEqual({ stacks: { low: ['a'] }, numbers: { low: 4 } });
  expect(poolsOf(pack, own, changed)[0]).toMatchObject({ cards: ['a'], changed: true, expected: 4 });
  const back = withNumber(withCards(changed, 'low', ['a', 'b'], own), pack, 'low', 5);
  expect([isChanged(changed), isChanged(back)]).toEqual([true, false]);
});

test('cards that are added are there once', () => {
  expect(joined(['a', 'b'], ['b', 'c', 'c'])).toEqual(['a', 'b', 'c']);
});

test('averages are easy to read', () => {
  expect([5, 0.8333, 1 / 6, 0.0244, 0].map(average)).toEqual([
    '5',
    '0.83',
    '0.17, one in 6 packs',
    '0.024, one in 41 packs',
    'none',
  ]);
});
