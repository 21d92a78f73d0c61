import { galleryOf } from '$web/games/gallery';
import Card from './face/GalleryFace.svelte';
import { faceLabel } from './mat/words';
import type { Face } from './view';

const ofMonsters = (face: Face, figure: number) => (face.kind === 'Monster' ? String(figure) : '');

/** How the gallery shows the cards of Battlemonsters. */
export default galleryOf<Face>({
  Card,
  labelOf: faceLabel,
  columns: [
    { title: 'Kind', field: 'kind', of: ({ kind }) => kind },
    { title: 'Attack', field: 'attack', figure: true, of: (face) => ofMonsters(face, face.attack) },
    { title: 'Defence', field: 'defence', figure: true, of: (face) => ofMonsters(face, face.defence) },
    { title: 'Stars', field: 'stars', figure: true, of: (face) => ofMonsters(face, face.stars) },
    { title: 'Sacrifices', field: 'sacrifices', figure: true, of: (face) => ofMonsters(face, face.sacrifices) },
    { title: 'Elements', field: 'element', of: ({ elements }) => elements.join(', ') },
    { title: 'Rarity', field: 'rarity', of: ({ rarity }) => rarity },
  ],
  chips: ['kind', 'rarity', 'element', 'class', 'species', 'keyword', 'prefix', 'root', 'title'],
  orders: ['name', 'attack', 'defence', 'stars', 'sacrifices', 'rarity'],
});
