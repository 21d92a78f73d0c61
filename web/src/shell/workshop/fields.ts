/** The fields of a card by their places: `cost`, `land.text`, `technique.0.text`. */
import type { CardField, CardKind } from '../../protocol/types';

/** A card as card files say it: its kind, its id, and the fields of that kind. */
export interface CardFields {
  kind: string;
  id: string;
  name: string;
  [field: string]: unknown;
}

type Node = Record<string, unknown> | unknown[];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What is at a place; nothing where there is none. */
export function valueAt(card: CardFields, place: string): unknown {
  let value: unknown = card;
  for (const step of place.split('.')) value = isNode(value) ? (value as Record<string, unknown>)[step] : undefined;
  return value;
}

/** Whether nothing is written there, so that a card file would not name it. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);

type Empty = 'left out' | 'kept';

function changed(node: unknown, [step = '', ...further]: readonly string[], value: unknown, empty: Empty): Node {
  const isEntry = /^\d+$/.test(step);
  const copy: Node = Array.isArray(node) ? [...(node as unknown[])] : isNode(node) ? { ...node } : isEntry ? [] : {};
  const inside = copy as Record<string, unknown>;
  const next = further.length > 0 ? changed(inside[step], further, value, empty) : value;
  if (empty === 'left out' && isEmpty(next) && !Array.isArray(copy)) delete inside[step];
  else inside[step] = next;
  return copy;
}

/** The card with something else at a place; what is empty is left out, unless it is to be kept. */
export const withValue = (card: CardFields, place: string, value: unknown, empty: Empty = 'left out'): CardFields =>
  changed(card, place.split('.'), value, empty) as CardFields;

/** The entries of a list. */
export function entriesAt(card: CardFields, place: string): readonly unknown[] {
  const value = valueAt(card, place);
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** The card with one entry more in a list. */
export const withEntry = (card: CardFields, place: string, fields: readonly CardField[]): CardFields =>
  withValue(card, place, [...entriesAt(card, place), beginning(fields)]);

/** The card without one entry of a list. */
export function withoutEntry(card: CardFields, place: string, at: number): CardFields {
  const rest = entriesAt(card, place).filter((_, i) => i !== at);
  return withValue(card, place, rest);
}

/** What a needed field begins with; texts and lines begin empty. */
function first({ takes }: CardField): unknown {
  switch (takes.type) {
    case 'number':
      return Math.min(Math.max(0, takes.least), takes.most);
    case 'one':
      return takes.words[0];
    case 'several':
      return takes.words.slice(0, 1);
    case 'table':
      return beginning(takes.fields);
    case 'list':
      return [beginning(takes.fields)];
    default:
      return undefined;
  }
}

/** What needed fields begin with. */
function beginning(fields: readonly CardField[]): Record<string, unknown> {
  const begun = fields.flatMap((field) => {
    const value = field.needed ? first(field) : undefined;
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return Object.fromEntries(begun);
}

/** Fields that every kind has, and that have a place of their own on the page. */
const HEAD = ['id', 'name', 'kind'];

/** The fields of a kind apart from those that every kind has. */
export const fieldsOf = (kind: CardKind): readonly CardField[] =>
  kind.fields.filter(({ name }) => !HEAD.includes(name));

/** A card of this kind on which nothing is written yet. */
export const blankCard = (kind: CardKind, id: string, name: string): CardFields => ({
  ...beginning(fieldsOf(kind)),
  kind: kind.kind,
  id,
  name,
});

/** A card as another kind: the fields that both have stay as they are. */
export function asKind(card: CardFields, kind: CardKind): CardFields {
  const kept = fieldsOf(kind).filter(({ name }) => card[name] !== undefined);
  return { ...blankCard(kind, card.id, card.name), ...Object.fromEntries(kept.map(({ name }) => [name, card[name]])) };
}

/**
 * What is kept aside when a card becomes another kind, beside what was before: all that it says as this kind. Of its
 * fields, those that say nothing now say nothing later either.
 */
export function setAside(before: Partial<CardFields>, card: CardFields, kind: CardKind): CardFields {
  const now = fieldsOf(kind).map(({ name }) => name);
  const others = Object.entries(before).filter(([name]) => !now.includes(name));
  return { ...Object.fromEntries(others), ...card };
}

/** Whether there is a field at a place, or an entry of a list. */
export function isPlace(fields: readonly CardField[], place: string): boolean {
  const [name, ...further] = place.split('.');
  const takes = fields.find((field) => field.name === name)?.takes;
  if (!takes || further.length === 0) return takes !== undefined;
  const inside = takes.type === 'list' ? further.slice(1) : further;
  if (takes.type !== 'list' && takes.type !== 'table') return false;
  return inside.length === 0 || isPlace(takes.fields, inside.join('.'));
}

function textWithin(fields: readonly CardField[], itself: string, before: string): string | undefined {
  for (const { name, takes } of fields) {
    const place = before + name;
    if (takes.type === 'text' && takes.itself === itself) return place;
    if (takes.type !== 'table' && takes.type !== 'list') continue;
    const inside = textWithin(takes.fields, itself, takes.type === 'list' ? `${place}.0.` : `${place}.`);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

/** The place of the first text of a kind that speaks of its card in this way. */
export const textFor = (kind: CardKind, itself: string): string | undefined => textWithin(fieldsOf(kind), itself, '');
