import { builderOf } from '$web/games/builder';
import type { Face } from './view';

const plural: Record<Face['kind'], string> = {
  Artifact: 'Artifacts',
  Monster: 'Monsters',
  Support: 'Supports',
  Item: 'Items',
  Character: 'Characters',
};

/** How a Main Deck and a Character Deck are built (M-DECK-01). */
export default builderOf<Face>({
  decks: [
    { name: 'Main Deck', heading: '' },
    { name: 'Character Deck', heading: 'Characters' },
  ],
  deckOf: ({ kind }) => (kind === 'Character' ? 1 : 0),
  groupOf: ({ kind }) => plural[kind],
  opening: 7,
});
