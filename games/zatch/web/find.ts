import type { Seat } from '$web/protocol/types';
import type { Subject } from '$web/games/game';
import type { CardView, Face, HiddenView, MamodoView, PageView, SideView, View } from './view';

/** Something that lies in play or on a page. */
export type Found =
  | { is: 'mamodo'; seat: Seat; mamodo: MamodoView }
  | { is: 'card'; seat: Seat; card: CardView; with: MamodoView | undefined }
  | { is: 'hidden'; seat: Seat; hidden: HiddenView }
  | { is: 'page'; seat: Seat; page: PageView };

const seats: readonly Seat[] = ['a', 'b'];

function findOn(side: SideView, seat: Seat, handle: string): Found | undefined {
  for (const mamodo of side.mamodo) {
    if (mamodo.handle === handle) return { is: 'mamodo', seat, mamodo };
    const partner = mamodo.partners.find((one) => one.handle === handle);
    if (partner) return { is: 'card', seat, card: partner, with: mamodo };
  }
  const card = side.mj12.find((one) => one.handle === handle);
  if (card) return { is: 'card', seat, card, with: undefined };
  const hidden = side.hidden.find((one) => one.handle === handle);
  if (hidden) return { is: 'hidden', seat, hidden };
  const page = side.book.find((one) => one.handle === handle);
  return page && { is: 'page', seat, page };
}

/** What lies on the table with this handle. */
export function find(view: View, handle: string): Found | undefined {
  for (const seat of seats) {
    const found = findOn(view.sides[seat], seat, handle);
    if (found) return found;
  }
  return undefined;
}

function facesOn(side: SideView): (Face | null)[] {
  return [
    ...side.mamodo.flatMap(({ face, beneath, partners }) => [face, ...beneath, ...partners.map((one) => one.face)]),
    ...[...side.mj12, ...side.hidden, ...side.stay, ...side.standby, ...side.book].map(({ face }) => face),
    ...side.pile,
  ];
}

/** Every face that can be seen, wherever it is. */
export function facesIn(view: View): Face[] {
  const fights = [view.battle?.attack, view.battle?.defense];
  const others = [...view.in_use, ...view.looking_at, ...fights].map((one) => one?.face ?? null);
  return [...seats.flatMap((seat) => facesOn(view.sides[seat])), ...others].filter((face) => face !== null);
}

function faceOfFound(found: Found): Face | null {
  switch (found.is) {
    case 'mamodo':
      return found.mamodo.face;
    case 'card':
      return found.card.face;
    case 'hidden':
      return found.hidden.face;
    case 'page':
      return found.page.face;
  }
}

/** The face of what is looked at, if it can be seen on the table. */
export function faceOf(view: View, subject: Subject): Face | undefined {
  if ('card' in subject) return facesIn(view).find((face) => face.id === subject.card);
  const { handle } = subject;
  const found = find(view, handle);
  if (found) return faceOfFound(found) ?? undefined;
  const [what = '', of = ''] = handle.split(':');
  const seat = seats.find((one) => one === of);
  if (what === 'pile' && seat) return view.sides[seat].pile.at(-1);
  if (what === 'fight') return [view.battle?.attack, view.battle?.defense].find((fight) => fight?.seat === seat)?.face;
  const id = handle.replace(/^(card:|use:\d+:)/, '');
  return facesIn(view).find((face) => face.id === id);
}
