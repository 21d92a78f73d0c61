import { expect, test } from 'vitest';
import type { HouseRule } from '../../protocol/types';
import { apartFromTournament, changedRules, deviations, inTournament, officialHouse, unofficialRules } from './house';

const rules: HouseRule[] = [
  { id: 'lives', label: 'Lives', help: '', kind: { kind: 'number', min: 1, max: 20, official: 5 }, left_open: false },
  { id: 'sacrifices', label: 'Sacrifices', help: '', kind: { kind: 'toggle', official: true }, left_open: false },
  { id: 'tournament', label: 'Tournament rule', help: '', kind: { kind: 'toggle', official: false }, left_open: true },
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
    left_open: false,
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

test('what the rule book leaves open is told, and makes nothing unofficial', () => {
  const house = { ...officialHouse(rules), tournament: true };
  expect(deviations(rules, house).map(({ rule }) => rule.id)).toEqual(['tournament']);
  expect(unofficialRules(rules, house)).toBe(0);
  expect(unofficialRules(rules, { ...house, lives: 1 })).toBe(1);
});

test('nothing is said of a rule that is as the rule book has it', () => {
  expect(changedRules(rules, officialHouse(rules))).toEqual({});
  expect(changedRules(rules, { ...officialHouse(rules), lives: 3 })).toEqual({ lives: 3 });
});

test('in a tournament the rules for it hold, whatever else was agreed, and are not asked about twice', () => {
  const house = { ...officialHouse(rules), lives: 3 };
  expect(changedRules(rules, inTournament(rules, house, true))).toEqual({ lives: 3, tournament: true });
  expect(changedRules(rules, inTournament(rules, { ...house, tournament: true }, false))).toEqual({ lives: 3 });
  const others = apartFromTournament(rules);
  expect(others.map(({ id }) => id)).toEqual(['lives', 'sacrifices', 'graveyard_choice']);
  expect(inTournament(others, { lives: 3 }, true)).toEqual({ lives: 3 });
});
