import { galleryOf } from '$web/games/gallery';
import Card from './face/Face.svelte';
import { rarities } from './face/tones';
import { faceLabel } from './mat/words';
import type { Face } from './view';

/** How the gallery shows the cards of Zatch Bell!. */
export default galleryOf<Face>({
  Card,
  labelOf: (face) => [faceLabel(face), face.sub_name, face.number].filter(Boolean).join(', '),
  columns: [
    { title: 'Number', field: 'number', of: ({ number }) => number },
    { title: 'Kind', field: 'kind', of: ({ kind }) => kind },
    { title: 'MAMODO', field: 'mamodo', of: ({ mamodo, sub_name }) => mamodo || sub_name },
    { title: 'MP', field: 'mp', figure: true, of: ({ cost }) => cost },
    { title: 'Power', field: 'power', figure: true, of: ({ power }) => power },
    { title: 'Damage', field: 'damage', figure: true, of: ({ damage }) => damage },
    { title: 'Rarity', field: 'rarity', of: ({ rarity }) => (rarity ? rarities[rarity].word : '') },
  ],
  chips: ['kind', 'set', 'rarity', 'class', 'attribute', 'icon', 'mamodo', 'partner', 'print'],
  orders: ['number', 'name', 'power', 'damage', 'mp', 'rarity'],
});
