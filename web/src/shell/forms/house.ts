import type { House, HouseRule } from '../../protocol/types';

type Value = number | boolean | string;

/** The agreed rule by which some games say what their manual says of tournaments. */
const MANUAL = 'tournament';

/** Whether a game's manual has rules for tournaments. */
export const hasManual = (rules: readonly HouseRule[]): boolean => rules.some(({ id }) => id === MANUAL);

/** The rule book's value of a rule that can be agreed. */
function officialValue({ kind }: HouseRule): Value {
  return kind.kind === 'choice' ? (kind.values[0]?.[0] ?? '') : kind.official;
}

/** The rule book as agreed rules. */
export function officialHouse(rules: readonly HouseRule[]): Record<string, Value> {
  return Object.fromEntries(rules.map((rule) => [rule.id, officialValue(rule)]));
}

/** A value as a player reads it. */
export function said(rule: HouseRule, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (rule.kind.kind === 'choice') return rule.kind.values.find(([word]) => word === value)?.[1] ?? String(value);
  return String(value);
}

/** Where agreed rules differ from the rule book. */
export function deviations(
  rules: readonly HouseRule[],
  house: House,
): { rule: HouseRule; said: string; official: string }[] {
  return rules
    .filter((rule) => house[rule.id] !== undefined && house[rule.id] !== officialValue(rule))
    .map((rule) => ({ rule, said: said(rule, house[rule.id]), official: said(rule, officialValue(rule)) }));
}

/** How many of the agreed rules make a match unofficial. */
export function unofficialRules(rules: readonly HouseRule[], house: House): number {
  return deviations(rules, house).filter(({ rule }) => !rule.left_open).length;
}

/** What of agreed rules differs from the rule book, as it is asked for: nothing is said of any other rule. */
export const changedRules = (rules: readonly HouseRule[], house: House): House =>
  Object.fromEntries(
    deviations(rules, house).flatMap(({ rule: { id } }) => {
      const value = house[id];
      return value === undefined ? [] : [[id, value]];
    }),
  );

/** The rules to agree on where it is said elsewhere whether the match belongs to a tournament. */
export const apartFromTournament = (rules: readonly HouseRule[]): HouseRule[] =>
  rules.filter(({ id }) => id !== MANUAL);

/** Agreed rules as they are in a tournament, or outside any, in a game whose manual has rules for that. */
export const inTournament = (rules: readonly HouseRule[], house: Record<string, Value>, tournament: boolean) =>
  hasManual(rules) ? { ...house, [MANUAL]: tournament } : house;
