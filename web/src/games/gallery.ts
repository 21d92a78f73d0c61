import type { Component } from 'svelte';

/** A card as the server describes it: what its game's `Face` says, of which the shell knows only this. */
export interface AnyFace {
  id: string;
  name: string;
}

/** A figure or word of a card, with the field of the search that is about it. */
export interface Column {
  title: string;
  /** The field by which the cards can be put in this order. */
  field?: string;
  /** Whether it is a figure, which says nothing without its title. */
  figure?: true;
  of(face: AnyFace): string;
}

/** How a game shows its cards outside a match: the default export of its `web/gallery.ts`. */
export interface Gallery {
  /** A card among others. If nothing is said about foil, it shines as its rarity does. */
  Card: Component<{ face: AnyFace; foil?: boolean }>;
  /** What a screen reader says of a card among others. */
  labelOf(face: AnyFace): string;
  /** What tells cards of the same name apart, under the name in a list. */
  subOf?(face: AnyFace): string;
  /** What a list says of each card beside its name, the most important first. */
  columns: readonly Column[];
  /** The fields of the search that are offered to choose a value of. */
  chips: readonly string[];
  /** How people call values that the search spells otherwise, by field. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The fields by which cards can be put in order. */
  orders: readonly string[];
}

/** What a game says of its own faces, for the shell, which knows them only as `AnyFace`. */
export function galleryOf<Face extends AnyFace>(game: {
  Card: Component<{ face: Face; foil?: boolean }>;
  labelOf(face: Face): string;
  subOf?(face: Face): string;
  columns: readonly (Omit<Column, 'of'> & { of(face: Face): string })[];
  chips: readonly string[];
  words?: Gallery['words'];
  orders: readonly string[];
}): Gallery {
  return game as unknown as Gallery;
}
