/** What the boxes and packs of a game look like: the default export of its `web/packs.ts`. */

/** A kind of pack, as it stands on a shelf. */
export interface PackLook {
  /** A carton, a carton in the shape of a book, or a wrapper with crimped ends. */
  shape: 'carton' | 'book' | 'wrapper';
  /** The elements in which it is painted. */
  elements: string[];
  /** Outlines in a square of 512 × 512. */
  emblem: string;
  crest: string;
}

/** The packs of a game, for the shelf and for the table on which they are opened. */
export interface Packs {
  /** What the button says that opens them, where the rule book has words for it. */
  pull?: string;
  /** What is built from their cards: what it is called, and the fewest cards with which it may be played. */
  deck: { name: string; cards: number };
  /** What is drafted at first: enough packs for a legal deck. */
  draft: { pack: string; rounds: number };
  /** By the ids of the packs. */
  looks: Record<string, PackLook>;
  /** What a pack looks like that this page does not know. */
  other: PackLook;
}
