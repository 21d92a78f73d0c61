import { frameStyleOf, type FrameTones } from '$web/cards/frame';
import type { Face } from '../view';

const frames: Record<Face['kind'], FrameTones> = {
  Artifact: { dark: '#13261d', edge: '#6fae7c', plate: '#e9f2e3', ink: '#16301f' },
  Monster: { dark: '#2b1218', edge: '#c2655f', plate: '#f8e7e1', ink: '#3d1416' },
  Support: { dark: '#141c3a', edge: '#7f92d8', plate: '#e8ebf8', ink: '#171f45' },
  Item: { dark: '#29210f', edge: '#c7a04e', plate: '#f6ecd2', ink: '#33270b' },
  Character: { dark: '#251534', edge: '#b48ad0', plate: '#f1e8f6', ink: '#2c1640' },
};

/** The colours of the frame of a kind, as custom properties of a style attribute. */
export function frameStyle(kind: Face['kind']): string {
  return frameStyleOf(frames[kind]);
}

/** A sign for each rarity, told apart by shape. */
export const raritySigns: Record<Face['rarity'], string> = {
  common: '●',
  uncommon: '◆',
  rare: '★',
  holofoil: '✦',
};
