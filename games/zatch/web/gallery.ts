import { galleryOf } from '$web/games/gallery';
import Card from './face/GalleryFace.svelte';
import { rarities } from './face/tones';
import { faceLabel } from './mat/words';
import type { Face } from './view';

/** How the gallery shows the cards of Zatch Bell!. */
export default galleryOf<Face>({
  Card,
  labelOf: (face) => [faceLabel(face), face.sub_name, face.number].filter(Boolean).join(', '),
  subOf: ({ sub_name }) => sub_name,
  columns: [
    { title: 'Number', field: 'number', of: ({ number }) => number },
    { title: 'Kind', field: 'kind', of: ({ kind }) => kind },
    { title: 'MAMODO', field: 'mamodo', of: ({ mamodo }) => mamodo },
    { title: 'MP', field: 'mp', figure: true, of: ({ cost }) => cost },
    { title: 'Power', field: 'power', figure: true, of: ({ power }) => power },
    { title: 'Damage', field: 'damage', figure: true, of: ({ damage }) => damage },
    { title: 'Rarity', field: 'rarity', of: ({ rarity }) => (rarity ? rarities[rarity].word : '') },
  ],
  chips: ['kind', 'set', 'rarity', 'class', 'attribute', 'icon', 'mamodo', 'partner', 'print'],
  words: {
    set: {
      'set-1': 'Set 1',
      'set-2': 'Set 2',
      'set-3': 'Set 3',
      'set-4': 'Set 4',
      ex: 'EX cards',
      japanese: 'Japanese prints',
    },
    rarity: { C: 'Common', U: 'Uncommon', R: 'Rare', SR: 'Super Rare', UR: 'Ultra Rare' },
  },
  orders: ['number', 'name', 'power', 'damage', 'mp', 'rarity'],
});
