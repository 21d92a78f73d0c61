import type { Seat } from '$web/protocol/types';
import type { Subject } from '$web/games/game';
import { combatantsOf } from './mat/words';
import type { Face, ItemView, LandView, MemberView, MonsterView, SideView, View } from './view';

/** Something that lies in play. */
export type Found =
  | { is: 'land'; seat: Seat; land: LandView }
  | { is: 'monster'; land: LandView; monster: MonsterView }
  | { is: 'member'; seat: Seat; member: MemberView }
  | { is: 'item'; seat: Seat; member: MemberView; item: ItemView };

const seats: readonly Seat[] = ['a', 'b'];

function findOn(side: SideView, seat: Seat, handle: string): Found | undefined {
  for (const land of side.lands) {
    if (land.handle === handle) return { is: 'land', seat, land };
    if (land.monster?.handle === handle) return { is: 'monster', land, monster: land.monster };
  }
  for (const member of side.party) {
    if (member.handle === handle) return { is: 'member', seat, member };
    const item = member.items.find((one) => one.handle === handle);
    if (item) return { is: 'item', seat, member, item };
  }
  return undefined;
}

/** What lies in play with this handle. */
export function find(view: View, handle: string): Found | undefined {
  for (const seat of seats) {
    const found = findOn(view.sides[seat], seat, handle);
    if (found) return found;
  }
  return undefined;
}

function facesOf(side: SideView): Face[] {
  return [
    ...side.hand,
    ...side.discards,
    ...side.fallen,
    ...side.characters_known,
    ...(side.deck_top ? [side.deck_top] : []),
    ...side.lands.flatMap(({ face, monster }) => (monster?.face ? [face, monster.face] : [face])),
    ...side.party.flatMap(({ face, items }) => [face, ...items.map((item) => item.face)]),
  ];
}

/** Every face that can be seen, wherever it is. */
export function facesIn(view: View): Face[] {
  return [
    ...seats.flatMap((seat) => facesOf(view.sides[seat])),
    ...view.looking_at,
    ...view.in_use.map(({ face }) => face),
    ...(view.battle ? combatantsOf(view.battle).flatMap(({ face }) => (face ? [face] : [])) : []),
  ];
}

function faceOfFound(found: Found): Face | undefined {
  switch (found.is) {
    case 'land':
      return found.land.face;
    case 'monster':
      return found.monster.face ?? undefined;
    case 'member':
      return found.member.face;
    case 'item':
      return found.item.face;
  }
}

const tops: Record<string, (side: SideView) => Face | null | undefined> = {
  discards: (side) => side.discards.at(-1),
  fallen: (side) => side.fallen.at(-1),
  deck: (side) => side.deck_top,
  characters: (side) => side.characters_known[0],
};

/** The face of what is looked at, if it can be seen on the table. */
export function faceOf(view: View, subject: Subject): Face | undefined {
  if ('card' in subject) return facesIn(view).find((face) => face.id === subject.card);
  const found = find(view, subject.handle);
  if (found) return faceOfFound(found);
  const [pile = '', seat] = subject.handle.split(':');
  const top = tops[pile];
  if (top && (seat === 'a' || seat === 'b')) return top(view.sides[seat]) ?? undefined;
  const id = subject.handle.replace(/^(hand:[ab]:|hand:|card:|use:)/, '');
  return facesIn(view).find((face) => face.id === id);
}
