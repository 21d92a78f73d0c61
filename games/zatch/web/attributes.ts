import { hashOf } from '$web/cards/chance';
import { symbolOf, tonesOf, type Tones } from '$web/cards/elements';
import type { Attribute, Face } from './view';

/** The elements of the shell in which each attribute is painted. */
const painted: Record<Attribute, string[]> = {
  Thunder: ['energy'],
  'Down Force': ['dark'],
  Ice: ['ice'],
  Wood: ['wood', 'earth'],
  Ground: ['stone', 'wood'],
  Water: ['water'],
  Wind: ['wind'],
  Fire: ['fire'],
};

/** A MAMODO has no attribute: all its cards share colours that its name decides. */
const natures: readonly string[][] = [
  ['energy', 'dark'],
  ['fire', 'gold'],
  ['water', 'light'],
  ['ice', 'water'],
  ['wind', 'light'],
  ['wood', 'wind'],
  ['dark', 'fire'],
  ['gold', 'stone'],
  ['earth', 'gold'],
  ['light', 'energy'],
];

const kinds: Record<'PARTNER' | 'MJ12' | 'SPELL' | 'EVENT', string[]> = {
  PARTNER: ['light', 'water'],
  MJ12: ['gold', 'dark'],
  SPELL: ['light', 'gold'],
  EVENT: ['earth', 'wind'],
};

/** The name of a MAMODO without its variant, by which all its cards are drawn alike. */
export const rootOf = (name: string): string => name.replace(/\s*\(.*\)/, '').split(' & ')[0] ?? name;

/** The elements of the shell in which a card is painted. */
export function paintOf(face: Pick<Face, 'kind' | 'make' | 'attribute' | 'name'>): string[] {
  if (face.attribute) return painted[face.attribute];
  if (face.kind !== 'MAMODO') return kinds[face.kind];
  if (face.make === 'Stone Tablet') return ['stone'];
  return natures[hashOf(rootOf(face.name)) % natures.length] ?? ['neutral'];
}

/** The outline of the symbol of an attribute. */
export const symbolOfAttribute = (attribute: Attribute): string => symbolOf(painted[attribute][0] ?? '');

/** The tones of an attribute. */
export const tonesOfAttribute = (attribute: Attribute): Tones => tonesOf(painted[attribute][0]);
