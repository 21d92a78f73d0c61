import { builderOf } from '$web/games/builder';
import Garage from './garage/Garage.svelte';
import { firstPage, PAGES } from './garage/pages';
import type { Face } from './view';

// How a Book is built, which is kept under its name and brought to the table (Z-ROOM-08).
export default builderOf<Face>({
  decks: [{ name: 'Spell Book', heading: '' }],
  deckOf: () => 0,
  groupOf: ({ kind }) => kind,
  places: PAGES,
  firstPlace: (face) => firstPage(face) - 1,
  Board: Garage,
});
