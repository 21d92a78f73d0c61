/** A deck while somebody builds it: rows of places, of which some may be empty. */
import { counted } from '../../app/counted';
import type { DeckFile, OwnPoolName, Sealed } from '../../protocol/types';

/** A card in a deck. */
export interface Slot {
  card: string;
  /** Whether it is shown without its foil. */
  plain?: true;
}

/** A place of a deck, which is empty where nothing is. */
export type Place = Slot | null;

/** One of the decks of a player. */
export interface Part {
  /** The heading by which lists call it; the first deck has none. */
  heading: string;
  places: readonly Place[];
}

/** For sealed play: the cards that somebody has opened or drafted. */
export interface Pool {
  /** Where they come from, as a match is told. */
  source: Sealed;
  cards: DeckFile;
}

/** A pool of own cards with which a deck is built, as it was when it was last seen. */
export interface BuiltWith extends OwnPoolName {
  /** The one that this browser keeps, which goes on being changed. */
  id?: string;
}

/** What tells the pools apart with which decks are built: it stays the same while one of this browser is changed. */
export const keyOf = (own: BuiltWith | undefined): string | undefined => own && (own.id ?? own.version);

/** Everything that somebody writes, and can take back. */
export interface Content {
  game: string;
  name: string;
  /** Notes. */
  about: string;
  tags: readonly string[];
  parts: readonly Part[];
  /** The cards from which alone it is built; without them it is built from all. */
  pool?: Pool;
  /** Cards of one's own that there are for it beside the printed ones, or alone. */
  ownPool?: BuiltWith;
}

/** A deck without cards. `headings` are those of the player's further decks. */
export function emptyDeck(game: string, name: string, headings: readonly string[] = []): Content {
  const parts = ['', ...headings].map((heading) => ({ heading, places: [] }));
  return { game, name, about: '', tags: [], parts };
}

/** Cards that were opened, saying with which pool of own cards. */
export const withOwn = (cards: DeckFile, own: OwnPoolName | undefined): DeckFile =>
  own ? { ...cards, own_pool: { name: own.name, version: own.version } } : cards;

/** The pool from which a deck is built, and the pool of own cards that came in its packs: that very version of it. */
const from = (pool: Pool): Pick<Content, 'pool' | 'ownPool'> => {
  const { own_pool: ownPool } = pool.cards;
  return { pool, ...(ownPool && { ownPool }) };
};

/** A deck without cards, to be built from a pool alone: so a pool is kept. */
export const keptPool = (pool: Pool, headings: readonly string[] = []): Content => ({
  ...emptyDeck(pool.cards.game, pool.cards.name, headings),
  ...from(pool),
});

/** A deck that is built from a pool. */
export const builtFrom = (pool: Pool, deck: DeckFile): Content => ({ ...contentOf(deck), ...from(pool) });

const slot = (card: string | null): Place => (card === null ? null : { card });

/** The first deck of a file, with what is shown without its foil. */
function first({ cards, plain = [] }: DeckFile): Place[] {
  const shown = (place: Place, at: number): Place =>
    place && plain.includes(at + 1) ? { ...place, plain: true } : place;
  return cards.map(slot).map(shown);
}

/** What is in a file. */
export function contentOf(file: DeckFile): Content {
  const further = Object.entries(file.further).map(([heading, cards]) => ({ heading, places: cards.map(slot) }));
  const parts = [{ heading: '', places: first(file) }, ...further];
  const { game, name, about, tags = [], own_pool: ownPool } = file;
  // Older servers could cut two tags down to the same one.
  return { game, name, about, tags: [...new Set(tags)], parts, ...(ownPool && { ownPool }) };
}

/** The deck with a row of places for every one of a player's decks, of which older files have only those with cards. */
export function completed(content: Content, headings: readonly string[]): Content {
  const known = (heading: string) => content.parts.find((part) => part.heading === heading);
  if (headings.every(known)) return content;
  const named = headings.map((heading) => known(heading) ?? { heading, places: [] });
  const others = content.parts.filter(({ heading }) => !headings.includes(heading));
  return { ...content, parts: [...named, ...others] };
}

/** The deck with what a file says in place of what it said. The pool stays, of which no file knows. */
export function restored({ pool, ownPool }: Content, file: DeckFile): Content {
  const content = contentOf(file);
  // The pool that this browser keeps is the same one, changed since.
  const id = content.ownPool && ownPool?.name === content.ownPool.name ? ownPool.id : undefined;
  return {
    ...content,
    ...(pool && { pool }),
    ...(content.ownPool && id !== undefined && { ownPool: { ...content.ownPool, id } }),
  };
}

/** The deck as a file. */
export function fileOf({ game, name, about, tags, parts, ownPool }: Content): DeckFile {
  const cards = ({ places }: Part) => places.map((place) => place?.card ?? null);
  const [first, ...others] = parts;
  const plain = first?.places.flatMap((place, at) => (place?.plain ? at + 1 : [])) ?? [];
  return {
    tercet_deck: 1,
    game,
    name,
    about,
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(plain.length > 0 && { plain }),
    ...(ownPool?.version && { own_pool: { name: ownPool.name, version: ownPool.version } }),
    cards: first ? cards(first) : [],
    further: Object.fromEntries(others.map((part) => [part.heading, cards(part)])),
  };
}

/** The ids of all cards, in order. */
export const cardsOf = ({ parts }: Pick<Content, 'parts'>): string[] =>
  parts.flatMap(({ places }) => places.flatMap((place) => place?.card ?? []));

/** The ids of all cards, each once. */
export const distinctOf = (content: Pick<Content, 'parts'>): string[] => [...new Set(cardsOf(content))];

/**
 * The cards that stand for a deck in a list of decks: the first ones, of its last part if it has several. For a deck
 * without cards those of its pool do.
 */
export function foremostOf({ parts, pool }: Pick<Content, 'parts' | 'pool'>): string[] {
  const cards = distinctOf({ parts: [...parts].reverse() });
  return cards.length === 0 && pool ? foremostOf(contentOf(pool.cards)) : cards.slice(0, 5);
}

/** What a deck is called in a list: it may have been given no name. */
export const nameOf = ({ name }: { name: string }): string => name || 'Without a name';

/** How large a deck is: in cards, or in those of the pool from which nothing has been built yet. */
export function sizeOf(content: Content): string {
  const { pool } = content;
  const count = cardsOf(content).length;
  if (count === 0 && pool)
    return `Pool of ${counted(cardsOf(contentOf(pool.cards)).length, 'card')}, nothing built yet`;
  return counted(count, 'card');
}

/** Things in groups, in the order in which the groups first come. */
export function grouped<T>(things: readonly T[], groupOf: (thing: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const group = groupOf(thing);
    groups.set(group, [...(groups.get(group) ?? []), thing]);
  }
  return [...groups];
}

/** How many of each card are in these places, in the order in which the cards first come. */
export function countsOf(places: readonly Place[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const place of places) if (place) counts.set(place.card, (counts.get(place.card) ?? 0) + 1);
  return counts;
}

/** The content with other places in one of its decks. */
export function withPlaces(
  content: Content,
  deck: number,
  change: (places: readonly Place[]) => readonly Place[],
): Content {
  const parts = content.parts.map((part, at) => (at === deck ? { ...part, places: change(part.places) } : part));
  return { ...content, parts };
}

/** Whether the same cards are on the same places, as foil or plain; gaps at the end do not count. */
export function same(one: readonly Place[], other: readonly Place[]): boolean {
  const alike = (at: number) => one[at]?.card === other[at]?.card && one[at]?.plain === other[at]?.plain;
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => at).every(alike);
}

/** The places with one more card: in the first gap, or at the end. */
export function added(places: readonly Place[], card: string): readonly Place[] {
  const gap = places.indexOf(null);
  return gap < 0 ? [...places, { card }] : places.with(gap, { card });
}

/** The places without the last copy of a card. A deck with an order keeps the gap. */
export function without(places: readonly Place[], card: string, ordered: boolean): readonly Place[] {
  const at = places.findLastIndex((place) => place?.card === card);
  if (at < 0) return places;
  return ordered ? places.with(at, null) : places.toSpliced(at, 1);
}

/** Two places with their cards exchanged. */
export function swapped(places: readonly Place[], one: number, other: number): readonly Place[] {
  return places.with(one, places[other] ?? null).with(other, places[one] ?? null);
}

/** A card put between others, which move up as far as the next gap, or down where there is none; nothing if all is full. */
export function fitted(places: readonly Place[], card: Place, to: number): readonly Place[] | undefined {
  const gap = places.includes(null, to) ? places.indexOf(null, to) : places.lastIndexOf(null, to);
  return gap < 0 ? undefined : places.toSpliced(gap, 1).toSpliced(to, 0, card);
}

/** The card of one place put between those of others. */
export function inserted(places: readonly Place[], from: number, to: number): readonly Place[] {
  return fitted(places.with(from, null), places[from] ?? null, to) ?? places;
}
