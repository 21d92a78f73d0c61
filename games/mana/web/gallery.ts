import { galleryOf } from '$web/games/gallery';
import Card from './face/Face.svelte';
import { faceLabel } from './mat/words';
import type { Face } from './view';

/** How the gallery shows the cards of Mana. */
export default galleryOf<Face>({
  Card,
  labelOf: (face) => `${faceLabel(face)}, ${face.number}`,
  columns: [
    { title: 'Number', field: 'number', of: ({ number }) => number },
    { title: 'Kind', field: 'kind', of: ({ kind }) => kind },
    { title: 'Attribute', field: 'attribute', of: ({ attribute }) => attribute },
    { title: 'Cost', field: 'cost', figure: true, of: ({ cost }) => cost },
    { title: 'STR', field: 'str', figure: true, of: ({ str }) => str },
    { title: 'DEF', field: 'def', figure: true, of: ({ def }) => def },
    { title: 'Rarity', field: 'rarity', of: ({ rarity }) => rarity },
  ],
  chips: ['kind', 'rarity', 'attribute', 'class', 'timing'],
  orders: ['number', 'name', 'cost', 'str', 'def', 'basic', 'influence', 'rarity'],
});
