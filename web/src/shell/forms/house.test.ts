import { expect, test } from 'vitest';
import type { HouseRule } from '../../protocol/types';
import { deviations, officialHouse } from './house';

const rules: HouseRule[] = [
  { id: 'lives', label: 'Lives', help: '', kind: { kind: 'number', min: 1, max: 20, official: 5 } },
  { id: 'sacrifices', label: 'Sacrifices', help: '', kind: { kind: 'toggle', official: true } },
  {
    id: 'graveyard_choice',
    label: 'Graveyard',
    help: '',
    kind: {
      kind: 'choice',
      values: [
        ['chosen', 'their player'],
        ['random', 'chance'],
      ],
    },
  },
];

test('the rule book has no deviations', () => {
  expect(deviations(rules, officialHouse(rules))).toEqual([]);
});

test('deviations are said in words', () => {
  const house = { lives: 1, sacrifices: false, graveyard_choice: 'random' };
  expect(deviations(rules, house).map(({ said, official }) => `${said}, not ${official}`)).toEqual([
    '1, not 5',
    'no, not yes',
    'chance, not their player',
  ]);
});
