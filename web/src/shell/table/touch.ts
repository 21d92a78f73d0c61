import type { GameKey } from '../../games/front';
import type { Offer } from '../../protocol/types';

/**
 * How options belong to what lies on the table. An option touches handles; the first one acts,
 * the others are what it acts on. Several handles of one card act alike: it may lie in the hand, and
 * among the cards that are looked through.
 */

/** What a game says about its options beyond what they touch. */
export interface Ways {
  /** Whether a handle that only this game has means a card or a cell of the mat, and not a pile or a player. */
  isCard(handle: string): boolean;
  /** Places of the mat that an option is aimed at, apart from the handles it touches. */
  placesOf(offer: Offer): readonly string[];
  /**
   * Verbs of which a card can have too many options to be read off a list: they are aimed on the mat
   * instead. Each comes with what a menu says for all of them.
   */
  readonly aims: Readonly<Record<string, string>>;
  /**
   * Verbs whose options take several cards at once, as their arguments. They are chosen on the mat one by one and
   * then confirmed. With what a menu says for all of them.
   */
  readonly groups: Readonly<Record<string, string>>;
  /** Verbs that give none of the cards that are asked for, apart from `pass` and `no`. */
  readonly waysOut: readonly string[];
}

/** A kind of options that is narrowed down on the mat. */
export interface Fold {
  verb: string;
  label: string;
}

/** Whether a handle means a card or a cell of the mat, and not a pile or a player. */
export function isCard(ways: Ways, handle: string): boolean {
  return /^(f\d|(hand|card):)/.test(handle) || ways.isCard(handle);
}

/** The card a handle names by its id, if it does. */
const named = (handle: string | undefined) => handle?.match(/^(?:hand|card):(.*)/)?.[1];

/** The handles that act in an option: the first one and others of the same card, or all of a group. */
function actorsOf(ways: Ways, offer: Offer): string[] {
  if (offer.verb in ways.groups) return offer.args;
  const card = named(offer.touches[0]);
  return offer.touches.filter((handle, i) => i === 0 || (card !== undefined && named(handle) === card));
}

/** Options that act with this card or pile. */
export function offersOf(offers: readonly Offer[], ways: Ways, handle: string): Offer[] {
  return offers.filter((offer) => actorsOf(ways, offer).includes(handle));
}

/** Options that no card carries out: they stand in the prompt bar. */
export function looseOffers(offers: readonly Offer[], ways: Ways): Offer[] {
  return offers.filter((offer) => !offer.touches[0] || !isCard(ways, offer.touches[0]));
}

/** Handles with which something can be done. */
export function actors(offers: readonly Offer[], ways: Ways): Set<string> {
  return new Set(offers.flatMap((offer) => actorsOf(ways, offer)));
}

/** What an option acts on: the handles it touches beside those that act, and places of the mat. */
function targetsOf(ways: Ways, offer: Offer): string[] {
  const acting = actorsOf(ways, offer);
  return [...offer.touches.filter((handle) => !acting.includes(handle)), ...ways.placesOf(offer)];
}

/**
 * Whether the question only asks for one card out of several, so that a click on it is the whole
 * answer.
 */
export function isPick(offers: readonly Offer[], ways: Ways): boolean {
  const cards = offers.filter((offer) => offer.touches[0] && isCard(ways, offer.touches[0]));
  const verbs = new Set(cards.map(({ verb }) => verb));
  const apart = new Set(['pass', 'no', ...ways.waysOut, ...verbs]);
  return (
    verbs.size === 1 &&
    cards.every((offer) => offer.touches.length === actorsOf(ways, offer).length) &&
    looseOffers(offers, ways).every(({ verb }) => apart.has(verb))
  );
}

/** What can be done with a card: options as they are, and kinds of options that are narrowed down. */
export function menuOf(offers: readonly Offer[], ways: Ways, handle: string): { offers: Offer[]; folds: Fold[] } {
  const folds: Fold[] = [];
  const direct: Offer[] = [];
  const own = offersOf(offers, ways, handle);
  for (const offer of own) {
    const { verb } = offer;
    const label = ways.groups[verb] ?? ways.aims[verb];
    const many = own.filter((other) => other.verb === verb).length > 1;
    if (!label || !many) direct.push(offer);
    else if (!folds.some((fold) => fold.verb === verb)) folds.push({ verb, label });
  }
  return { offers: direct, folds };
}

/** What a click means. */
export type Click =
  | { kind: 'take'; key: string }
  | { kind: 'menu'; handle: string; offers: Offer[]; folds: Fold[] }
  | { kind: 'narrow'; handle: string; verb: string }
  | { kind: 'put away' }
  | { kind: 'ask'; handle: string };

/** What a click on `handle` means while `selected` is the chosen card, if any. */
export function clickOn(offers: readonly Offer[], ways: Ways, selected: string | undefined, handle: string): Click {
  if (selected === handle) return { kind: 'put away' };
  if (selected !== undefined) {
    const aimed = aimedAt(offers, ways, selected, handle);
    if (aimed.length === 1 && aimed[0]) return { kind: 'take', key: aimed[0].key };
    if (aimed.length > 1) return { kind: 'menu', handle, offers: aimed, folds: [] };
  }
  const menu = menuOf(offers, ways, handle);
  const [only, fold] = [menu.offers[0], menu.folds[0]];
  if (!only && !fold) return { kind: 'ask', handle };
  if (only && menu.offers.length === 1 && !fold && isPick(offers, ways)) return { kind: 'take', key: only.key };
  if (fold && menu.folds.length === 1 && !only) return { kind: 'narrow', handle, verb: fold.verb };
  return { kind: 'menu', handle, ...menu };
}

/** The options of `actor` that pointing at `place` can mean, or dropping it there. */
export function aimedAt(offers: readonly Offer[], ways: Ways, actor: string, place: string): Offer[] {
  return offersOf(offers, ways, actor).filter((offer) => targetsOf(ways, offer).includes(place));
}

/** Everything that the options of `actor` can be aimed at. */
export function aimsOf(offers: readonly Offer[], ways: Ways, actor: string): Set<string> {
  return new Set(offersOf(offers, ways, actor).flatMap((offer) => targetsOf(ways, offer)));
}

/** The keys that take an option in every game. */
const common: Readonly<Record<string, readonly string[]>> = { ' ': ['pass'], y: ['yes'], n: ['no'] };

/** The option a key of the keyboard takes, if it is the only one it could mean. */
export function shortcut(offers: readonly Offer[], keys: readonly GameKey[], pressed: string): Offer | undefined {
  for (const wanted of common[pressed] ?? keys.find((key) => key.pressed === pressed)?.takes ?? []) {
    const found = offers.filter(({ key, verb }) => key === wanted || verb === wanted);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return pressed === ' ' && offers.length === 1 ? offers[0] : undefined;
}
