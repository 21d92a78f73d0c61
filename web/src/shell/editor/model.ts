/** A position as an editor changes it: where cards can lie, and what is said of them. The form says what there is. */
import type { PositionField, PositionForm, PositionTakes, Seat } from '../../protocol/types';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json | undefined };
export type Table = { [name: string]: Json | undefined };
/** A position, as a game writes it. */
export type Position = Table;
/** The way to a value in a position: names and places in lists. */
export type Path = readonly (string | number)[];

/** What stands for a card that nobody knows. */
export const HIDDEN = '?';

/** A place where cards can lie. */
export interface Zone {
  /** Where its cards are in the position: a list, or a single card. */
  path: Path;
  /** What people call it, with `{a}` and `{b}` for the players. */
  label: string;
  /** What is said of each of its cards. */
  of: readonly PositionField[];
  kind: 'list' | 'card' | 'slot';
  /** The part of a card that lies there, if not the card itself. */
  part?: string;
  /** What stands for no card, in a slot. */
  empty?: string;
  /** Whether another card can come. */
  open: boolean;
}

/** Something that can hold cards or fields. */
const isTable = (value: Json | undefined): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function valueAt(root: Json | undefined, path: Path): Json | undefined {
  let value = root;
  for (const step of path) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step];
    else if (isTable(value) && typeof step === 'string') value = value[step];
    else return undefined;
  }
  return value;
}

/** The same with another value there; what is left out is removed. Nothing that stays is copied. */
export function withValue(root: Json | undefined, [step, ...rest]: Path, value: Json | undefined): Json | undefined {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list = Array.isArray(root) ? [...root] : [];
    const inner = withValue(list[step], rest, value);
    if (inner === undefined) list.splice(step, 1);
    else list[step] = inner;
    return list;
  }
  const table: Table = isTable(root) ? { ...root } : cardTable(root);
  const inner = withValue(table[step], rest, value);
  if (inner === undefined) delete table[step];
  else table[step] = inner;
  return table;
}

/** A card that is written as its id alone, as a table. */
const cardTable = (card: Json | undefined): Table => (typeof card === 'string' ? { card } : {});

/** The id of a card that is written as its id or as a table. */
export function idOf(card: Json | undefined): string | undefined {
  if (typeof card === 'string') return card;
  return isTable(card) && typeof card.card === 'string' ? card.card : undefined;
}

const SEATS: readonly Seat[] = ['a', 'b'];

/** The cards of a zone, with the way to each. */
export function cardsIn(position: Position, zone: Zone): { path: Path; id: string }[] {
  const value = valueAt(position, zone.path);
  if (zone.kind === 'list') {
    const list = Array.isArray(value) ? value : [];
    return list.flatMap((card, at) => {
      const id = idOf(card);
      return id === undefined ? [] : [{ path: [...zone.path, at], id }];
    });
  }
  const id = idOf(value);
  return id === undefined || id === zone.empty ? [] : [{ path: zone.path, id }];
}

/** The ids of all cards in these places, each once. */
export function idsIn(position: Position, zones: readonly Zone[]): string[] {
  const all = new Set(zones.flatMap((zone) => cardsIn(position, zone).map(({ id }) => id)));
  return [...all].filter((id) => id !== HIDDEN);
}

/** All places where cards can lie, those within cards behind these. `name` gives the names of cards, as they are called in a place. */
export function zonesOf(form: PositionForm, position: Position, name: (id: string, zone: Zone) => string): Zone[] {
  const zones: Zone[] = [];

  function read(field: PositionField, path: Path, whose: string): void {
    const { takes, label } = field;
    const called = whose ? `${label} of ${whose}` : label;
    if (takes.kind === 'cards') {
      add({ path, label: called, of: takes.of, part: takes.part, kind: 'list', open: true });
    } else if (takes.kind === 'card') {
      const open = valueAt(position, path) === undefined;
      add({ path, label: called, of: takes.of, kind: 'card', open });
    } else if (takes.kind === 'slots') {
      const slots = valueAt(position, path);
      for (let at = 0; at < (Array.isArray(slots) ? slots.length : 0); at++) {
        const open = idOf(valueAt(position, [...path, at])) === takes.empty;
        const label = `${takes.each} ${at + 1} of ${whose}`;
        add({ path: [...path, at], label, of: takes.of, kind: 'slot', empty: takes.empty, open });
      }
    } else if (takes.kind === 'group') for (const inner of takes.of) read(inner, [...path, inner.name], whose);
  }

  function add(zone: Zone): void {
    zones.push(zone);
    for (const { path, id } of cardsIn(position, zone))
      for (const field of zone.of) read(field, [...path, field.name], name(id, zone));
  }

  for (const field of form.fields) read(field, [field.name], '');
  for (const seat of SEATS) for (const field of form.side) read(field, [seat, field.name], `{${seat}}`);
  return toldApart(zones);
}

/** Places with the player of those that are called the same, and with a number where that is not enough. */
function toldApart(zones: readonly Zone[]): Zone[] {
  const bySeat = whereAlike(zones, ({ label, path }) =>
    path[0] === 'a' || path[0] === 'b' ? `${label} ({${path[0]}})` : label,
  );
  return whereAlike(bySeat, ({ label }, at) => `${label}, ${at + 1}`);
}

/** Calls places otherwise that are called as others are. */
function whereAlike(zones: readonly Zone[], call: (zone: Zone, at: number) => string): Zone[] {
  return zones.map((zone) => {
    const alike = zones.filter(({ label }) => label === zone.label);
    return alike.length === 1 ? zone : { ...zone, label: call(zone, alike.indexOf(zone)) };
  });
}

export const samePath = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((step, at) => step === other[at]);

/** Whether a place lies within something, such as a Monster on a Land. */
export const isWithin = (path: Path, outer: Path): boolean =>
  path.length > outer.length && outer.every((step, at) => step === path[at]);

/** The way to a place after a card was taken from a list: what lies behind it in the list has moved up. */
export function pathAfter(path: Path, taken: Path, from: Zone): Path {
  const depth = from.path.length;
  const [at, was] = [path[depth], taken[depth]];
  if (from.kind !== 'list' || !isWithin(path, from.path)) return path;
  return typeof at === 'number' && typeof was === 'number' && at > was ? path.with(depth, at - 1) : path;
}

/** A card that comes to a place: it keeps its number, and what is said of cards in both places. */
function arriving(card: Json | undefined, to: Zone, from?: Zone): Json {
  const id = idOf(card) ?? HIDDEN;
  if (!isTable(card)) return id;
  const kept = to.of.map(({ name }) => name).filter((name) => from?.of.some((field) => field.name === name));
  const table: Table = { card: id };
  for (const name of kept) if (card[name] !== undefined) table[name] = card[name];
  return Object.keys(table).length === 1 ? id : table;
}

/** What has to be said of every card in a place. */
function withNeeded(card: Json, to: Zone): Json {
  const needed = to.of.flatMap(({ name, takes }): [string, string][] => {
    if (takes.kind === 'choice' && takes.among[0]?.value) return [[name, takes.among[0].value]];
    return takes.kind === 'text' ? [[name, takes.like]] : [];
  });
  if (needed.length === 0) return card;
  const table: Table = { card: idOf(card) ?? HIDDEN, ...(isTable(card) ? card : {}) };
  for (const [name, value] of needed) table[name] ??= value;
  return table;
}

/** Puts a card into a place: behind the others, or at this place among them. */
export function withCard(position: Position, to: Zone, card: Json, at?: number): Position {
  const comes = withNeeded(card, to);
  if (to.kind !== 'list') return withValue(position, to.path, comes) as Position;
  const list = valueAt(position, to.path);
  const cards = Array.isArray(list) ? [...list] : [];
  cards.splice(at ?? cards.length, 0, comes);
  return withValue(position, to.path, cards) as Position;
}

/** Takes the card away that lies there, with all that is said of it. */
export function without(position: Position, path: Path, zone: Zone): Position {
  return withValue(position, path, zone.kind === 'slot' ? zone.empty : undefined) as Position;
}

/** Moves the card that lies there to another place; within a list it changes its place. */
export function moved(position: Position, path: Path, from: Zone, to: Zone, at?: number): Position {
  if (samePath(from.path, to.path)) {
    if (from.kind !== 'list' || at === undefined) return position;
    const card = valueAt(position, path);
    const cards = [...(valueAt(position, from.path) as Json[])];
    const was = path[path.length - 1] as number;
    cards.splice(was, 1);
    cards.splice(at > was ? at - 1 : at, 0, card as Json);
    return withValue(position, from.path, cards) as Position;
  }
  const card = arriving(valueAt(position, path), to, from);
  // What lies behind it in its list moves up: another place is written first where it lies there.
  const put = withCard(position, to, card, at);
  return without(put, path, from);
}

/** A value of a field as it is shown: what is left out is the least or first. */
export function shown(takes: PositionTakes, value: Json | undefined): Json {
  if (value !== undefined && value !== null) return value;
  if (takes.kind === 'number') return takes.least;
  if (takes.kind === 'flag' || takes.kind === 'known') return false;
  if (takes.kind === 'choice') return takes.among[0]?.value ?? '';
  return takes.kind === 'numbers' ? [] : '';
}

/** A value as a position writes it: what is as if nothing were said is left out, where that says the same. */
export function written(takes: PositionTakes, value: Json): Json | undefined {
  if (takes.kind === 'flag') return value === true ? true : undefined;
  if (takes.kind === 'known') return value === false || value === '' ? undefined : value;
  return value === '' ? undefined : value;
}

/** A name of the program as words: `EndOfTurn`, `end_of_turn`. */
const spaced = (name: string) =>
  name
    .replaceAll(/([a-z])(?=[A-Z])/g, '$1 ')
    .replaceAll('_', ' ')
    .toLowerCase();

/** A word that is a name of the program, and not what somebody called something. */
const NAME = /^[A-Z][a-z]+(?:[A-Z][a-z]*)+$|^[a-z]+(?:_[a-z]+)+$/;

/** What says nothing of itself in words, by the names of all that it holds. */
export function plainly(value: Json): string {
  if (Array.isArray(value)) return value.map(plainly).join(', ');
  if (typeof value === 'string') return NAME.test(value) ? spaced(value) : value;
  if (!isTable(value)) return String(value);
  const parts = Object.entries(value).map(([name, held]) =>
    isTable(held) || Array.isArray(held)
      ? `${spaced(name)} (${plainly(held)})`
      : `${spaced(name)} ${plainly(held ?? null)}`,
  );
  return parts.join(', ');
}

/** What is said of a card that is worth reading beside its name. */
export function remarks(of: readonly PositionField[], card: Json | undefined): string[] {
  if (!isTable(card)) return [];
  return of.flatMap(({ name, label, takes }) => {
    const value = card[name];
    if (value === undefined || value === false || value === null || value === 0) return [];
    if (takes.kind === 'flag') return [label];
    if (takes.kind === 'choice') {
      const named = takes.among.find((one) => one.value === value);
      return named && (named !== takes.among[0] || takes.among[0].value === value) ? [named.label] : [];
    }
    if (takes.kind === 'seat') return [`${label} {${String(value)}}`];
    if (takes.kind === 'known') return [value === true ? `${label} both` : `${label} {${String(value)}}`];
    if (takes.kind === 'number' || takes.kind === 'text') return [`${label} ${String(value)}`];
    return [];
  });
}
