import { frameStyleOf, type FrameTones } from '$web/cards/frame';
import type { Face, Rarity } from '../view';

const frames: Record<Face['kind'], FrameTones> = {
  MAMODO: { dark: '#2b1a10', edge: '#d0935a', plate: '#f7ebd9', ink: '#351d0c' },
  PARTNER: { dark: '#0d2730', edge: '#5fb0c6', plate: '#e4f1f3', ink: '#0e2c36' },
  MJ12: { dark: '#1c1733', edge: '#a493e0', plate: '#ece8f8', ink: '#221a45' },
  SPELL: { dark: '#2e0f1e', edge: '#d5708f', plate: '#f8e6ea', ink: '#431024' },
  EVENT: { dark: '#12281b', edge: '#72b586', plate: '#e7f2e6', ink: '#13301d' },
};

/** The colours of the frame of a kind, as custom properties of a style attribute. */
export function frameStyle(kind: Face['kind']): string {
  return frameStyleOf(frames[kind]);
}

/** A rarity in words, and a sign told apart by shape (Z-CARD-14). */
export const rarities: Record<Rarity, { word: string; sign: string }> = {
  C: { word: 'common', sign: '●' },
  U: { word: 'uncommon', sign: '◆' },
  R: { word: 'rare', sign: '★' },
  SR: { word: 'super rare', sign: '✦' },
  'SR finish': { word: 'super rare finish', sign: '✧' },
  UR: { word: 'ultra rare', sign: '✸' },
  secret: { word: 'secret', sign: '◈' },
  promo: { word: 'promo', sign: '▲' },
};

/** The rarities of foils, as the server has them for packs (Z-BOOST-10). */
const foils: ReadonlySet<Rarity> = new Set<Rarity>(['R', 'SR', 'SR finish', 'UR', 'secret']);

/** Whether a card comes as a foil, and can be shown as one or plain (Z-GARAGE-10). */
export const comesAsFoil = ({ rarity }: Pick<Face, 'rarity'>): boolean => rarity !== null && foils.has(rarity);
