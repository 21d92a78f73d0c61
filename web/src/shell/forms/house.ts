import type { House, HouseRule } from '../../protocol/types';

type Value = number | boolean | string;

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
