import { frameStyleOf, type FrameTones } from '$web/cards/frame';
import type { Face } from '../view';

const frames: Record<Face['kind'], FrameTones> = {
  Monster: { dark: '#2a2015', edge: '#b48a48', plate: '#f3e8cd', ink: '#2b2012' },
  Spell: { dark: '#0d2b30', edge: '#4fa79f', plate: '#e3f1ea', ink: '#0f2f30' },
  Trap: { dark: '#351021', edge: '#c0627f', plate: '#f8e4e6', ink: '#431024' },
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
  legendary: '✦',
};
