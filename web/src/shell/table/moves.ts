/** From where to where cards have moved between two pictures of the table. */

/** Something that can move, or a place to which things move. */
export interface Anchor {
  /** The same before and after for the same thing. */
  key: string;
  /** Which card it shows, if it can be told. */
  card?: string | undefined;
  /** Where it is, such as `hand:a`. Of a pile it is the key too. */
  zone: string;
}

/** One thing that flies. */
export type Move<A extends Anchor> =
  /** It is still there, or came from somewhere else. */
  | { kind: 'come'; to: A; from: A }
  /** It is gone, and flies to where it went. */
  | { kind: 'leave'; from: A; to: A };

const seatOf = (zone: string) => zone.split(':')[1] ?? '';
const placeOf = (zone: string) => zone.split(':')[0] ?? '';
const isPlace = (anchor: Anchor) => anchor.key === anchor.zone;

/** How things go from place to place in a game; places are zones without their seat. */
export interface Flows {
  /** Where a thing of a place comes from that was not seen before, the likeliest first. */
  sources: Readonly<Record<string, readonly string[]>>;
  /** The pile on which a thing ends that is seen no more; without one it is just gone. */
  piles: Readonly<Record<string, string>>;
}

/**
 * Matches what was seen before with what is seen now: first by key, then by card, then by what is
 * likely for a place, the same player's things first.
 */
export function movesBetween<A extends Anchor>(flows: Flows, before: readonly A[], after: readonly A[]): Move<A>[] {
  const moves: Move<A>[] = [];
  const places = new Map(after.filter(isPlace).map((place) => [place.key, place]));
  const old = new Map(before.map((anchor) => [anchor.key, anchor]));
  const now = new Set(after.map((anchor) => anchor.key));
  const gone = before.filter((anchor) => !now.has(anchor.key));
  const take = (fits: (anchor: A) => boolean): A | undefined => {
    const index = gone.findIndex(fits);
    return index < 0 ? undefined : gone.splice(index, 1)[0];
  };

  for (const to of after) {
    if (isPlace(to)) continue;
    const same = old.get(to.key);
    if (same) {
      moves.push({ kind: 'come', from: same, to });
      continue;
    }
    const seat = seatOf(to.zone);
    const wished = flows.sources[placeOf(to.zone)] ?? [];
    const from =
      take((other) => other.card !== undefined && other.card === to.card && seatOf(other.zone) === seat) ??
      take((other) => other.card !== undefined && other.card === to.card) ??
      take((other) => other.card === undefined && wished.some((place) => other.zone === `${place}:${seat}`)) ??
      wished.map((place) => old.get(`${place}:${seat}`)).find((place) => place !== undefined);
    if (from) moves.push({ kind: 'come', from, to });
  }

  const graves = new Set(Object.values(flows.piles));
  for (const from of gone) {
    if (isPlace(from)) continue;
    const seen = [...places.values()].find(
      (place) => graves.has(placeOf(place.zone)) && place.card === from.card && from.card !== undefined,
    );
    const to = seen ?? places.get(`${flows.piles[placeOf(from.zone)]}:${seatOf(from.zone)}`);
    if (to) moves.push({ kind: 'leave', from, to });
  }
  return moves;
}
