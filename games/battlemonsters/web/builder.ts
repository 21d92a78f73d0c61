import { counted } from '$web/app/counted';
import { builderOf } from '$web/games/builder';
import Forge from './forge/Forge.svelte';
import type { Face } from './view';

/** How the sacrifices of a Monster read above those that cost the same. */
const priceOf = ({ sacrifices }: Face) =>
  sacrifices === 0 ? 'Monsters without sacrifice' : `Monsters for ${counted(sacrifices, 'sacrifice')}`;

/** How a deck is built, with Monsters forged from their parts. */
export default builderOf<Face>({
  decks: [{ name: 'Deck', heading: '' }],
  deckOf: () => 0,
  groupOf: (face) => (face.kind === 'Monster' ? priceOf(face) : `${face.kind}s`),
  opening: 5,
  forge: { name: 'Forge', Forge },
});
