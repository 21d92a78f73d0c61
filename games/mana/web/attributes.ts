import { symbolOf, tonesOf, type Tones } from '$web/cards/elements';
import type { Face } from './view';

/** What each kind without an attribute is painted in. */
const painted: Partial<Record<Face['kind'], string[]>> = { Character: ['water', 'light'], Item: ['stone', 'gold'] };

/** The elements of the shell in which a card is painted. */
export function paintOf(face: Pick<Face, 'attribute' | 'kind'>): string[] {
  return hasAttribute(face.attribute) ? [face.attribute.toLowerCase()] : (painted[face.kind] ?? ['neutral']);
}

/** Whether this is one of the eight attributes (M-ATTR-01); Lands may have none, or a special one. */
export function hasAttribute(attribute: string): boolean {
  return attribute !== '' && attribute !== 'None' && attribute !== 'Special';
}

/** The outline of the symbol of an attribute. */
export const symbolOfAttribute = (attribute: string): string => symbolOf(attribute.toLowerCase());

/** The tones of an attribute. */
export const tonesOfAttribute = (attribute: string): Tones => tonesOf(attribute.toLowerCase());
