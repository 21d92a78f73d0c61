import type { Offer } from '../../protocol/types';

/**
 * How options belong to what lies on the table. An option touches handles; the first one acts,
 * the others are what it acts on.
 */

/** The first word of a key, such as `attack`. */
export function verbOf(key: string): string {
  return key.split(' ', 1)[0] ?? '';
}

/** Whether a handle means a card and not a pile or a player. */
export function isCard(handle: string): boolean {
  return !/^(player|supply|graveyard):/.test(handle);
}

/** Options that act with this card or pile. */
export function offersOf(offers: readonly Offer[], handle: string): Offer[] {
  return offers.filter((offer) => offer.touches[0] === handle);
}

/** Options that no card carries out: they stand in the prompt bar. */
export function looseOffers(offers: readonly Offer[]): Offer[] {
  return offers.filter((offer) => !offer.touches[0] || !isCard(offer.touches[0]));
}

/** Handles with which something can be done. */
export function actors(offers: readonly Offer[]): Set<string> {
  return new Set(offers.flatMap((offer) => offer.touches.slice(0, 1)));
}

/** What the options of a chosen card act on. */
export function targetsOf(offers: readonly Offer[], actor: string): Set<string> {
  return new Set(offersOf(offers, actor).flatMap((offer) => offer.touches.slice(1)));
}

const waysOut = new Set(['pass', 'no', 'done']);

/**
 * Whether the question only asks for one card out of several, so that a click on it is the whole
 * answer.
 */
export function isPick(offers: readonly Offer[]): boolean {
  const cards = offers.filter((offer) => offer.touches[0] && isCard(offer.touches[0]));
  const verbs = new Set(cards.map((offer) => verbOf(offer.key)));
  return (
    verbs.size === 1 &&
    cards.every((offer) => offer.touches.length === 1) &&
    looseOffers(offers).every(({ key }) => waysOut.has(verbOf(key)) || verbs.has(verbOf(key)))
  );
}

/** What a click means. */
export type Click =
  | { kind: 'take'; key: string }
  | { kind: 'menu'; handle: string; offers: Offer[] }
  | { kind: 'put away' }
  | { kind: 'ask'; handle: string };

/** What a click on `handle` means while `selected` is the chosen card, if any. */
export function clickOn(offers: readonly Offer[], selected: string | undefined, handle: string): Click {
  if (selected === handle) return { kind: 'put away' };
  if (selected !== undefined) {
    const aimed = offersOf(offers, selected).filter((offer) => offer.touches.includes(handle, 1));
    if (aimed.length === 1 && aimed[0]) return { kind: 'take', key: aimed[0].key };
    if (aimed.length > 1) return { kind: 'menu', handle, offers: aimed };
  }
  const own = offersOf(offers, handle);
  if (own.length === 0) return { kind: 'ask', handle };
  if (own.length === 1 && own[0] && isPick(offers)) return { kind: 'take', key: own[0].key };
  return { kind: 'menu', handle, offers: own };
}

/**
 * The options of `actor` that dropping it on `place` can mean: those that act on the place, and
 * those that the game's mat assigns to it.
 */
export function droppedOn(
  offers: readonly Offer[],
  actor: string,
  place: string,
  placesOf: (offer: Offer) => readonly string[],
): Offer[] {
  return offersOf(offers, actor).filter(
    (offer) => offer.touches.includes(place, 1) || placesOf(offer).includes(place),
  );
}

/** Every place where dropping `actor` means something. */
export function dropPlaces(
  offers: readonly Offer[],
  actor: string,
  placesOf: (offer: Offer) => readonly string[],
): Set<string> {
  return new Set(offersOf(offers, actor).flatMap((offer) => [...offer.touches.slice(1), ...placesOf(offer)]));
}

/** The option a key of the keyboard takes, if it is the only one it could mean. */
export function shortcut(offers: readonly Offer[], pressed: string): Offer | undefined {
  const only = (...verbs: string[]) => {
    const found = offers.filter((offer) => verbs.includes(verbOf(offer.key)));
    return found.length === 1 ? found[0] : undefined;
  };
  switch (pressed) {
    case ' ':
      return only('pass') ?? (offers.length === 1 ? offers[0] : undefined);
    case 'e':
      return only('skip') ?? only('pass');
    case 'd':
      return only('draw');
    case 'y':
      return only('yes');
    case 'n':
      return only('no');
    default:
      return undefined;
  }
}
