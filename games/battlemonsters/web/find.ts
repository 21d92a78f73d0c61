import type { Subject } from '$web/games/game';
import type { Face, FieldView, View } from './view';

/** The card on the field with this handle. */
export function fieldCard(view: View, handle: string): FieldView | undefined {
  return [...view.sides.a.field, ...view.sides.b.field].find((card) => card.handle === handle);
}

/** Every face that can be seen, wherever it is. */
export function facesIn(view: View): Face[] {
  return [view.sides.a, view.sides.b]
    .flatMap((side) => [
      ...side.hand.map((card) => card.face),
      ...side.graveyard,
      ...side.field.flatMap((card) => [...(card.face ? [card.face] : []), ...card.beneath]),
    ])
    .concat(view.looking_through);
}

/** The face of what is looked at, if it can be seen on the table. */
export function faceOf(view: View, subject: Subject): Face | undefined {
  if ('card' in subject) return facesIn(view).find((face) => face.id === subject.card);
  const { handle } = subject;
  const onField = fieldCard(view, handle);
  if (onField) return onField.face ?? undefined;
  const pile = handle.match(/^graveyard:([ab])$/)?.[1] as 'a' | 'b' | undefined;
  if (pile) return view.sides[pile].graveyard.at(-1);
  const id = handle.replace(/^(hand:[ab]:|hand:|card:)/, '');
  return facesIn(view).find((face) => face.id === id);
}
