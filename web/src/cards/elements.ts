import neutral from 'icon:circle';
import fire from 'icon:small-fire';
import energy from 'icon:lightning-helix';
import water from 'icon:droplets';
import ice from 'icon:snowflake-2';
import earth from 'icon:oak-leaf';
import stone from 'icon:stone-pile';
import dark from 'icon:evil-moon';
import light from 'icon:sun';
import wind from 'icon:whirlwind';
import wood from 'icon:pine-tree';
import gold from 'icon:two-coins';

/** The three tones in which an element is painted. */
export interface Tones {
  deep: string;
  middle: string;
  bright: string;
}

interface Element extends Tones {
  /** The outline of its symbol, in a square of 512 × 512. */
  symbol: string;
}

const elements: Record<string, Element> = {
  neutral: { deep: '#23272c', middle: '#5d666f', bright: '#b4bfc8', symbol: neutral },
  fire: { deep: '#2e0907', middle: '#a8321a', bright: '#ff9d4d', symbol: fire },
  energy: { deep: '#2a1c02', middle: '#a17a0c', bright: '#ffe473', symbol: energy },
  water: { deep: '#07182f', middle: '#1c5a9c', bright: '#6fc0f5', symbol: water },
  ice: { deep: '#0c2a38', middle: '#3b8aa8', bright: '#c8f2fb', symbol: ice },
  earth: { deep: '#0f2410', middle: '#3d7431', bright: '#b3dc73', symbol: earth },
  stone: { deep: '#211d19', middle: '#6d6459', bright: '#cfc3b2', symbol: stone },
  dark: { deep: '#0d0719', middle: '#46297a', bright: '#a987e6', symbol: dark },
  light: { deep: '#3a2708', middle: '#b78a2e', bright: '#fff1bd', symbol: light },
  wind: { deep: '#06262a', middle: '#1f7a78', bright: '#9af0dc', symbol: wind },
  wood: { deep: '#22150a', middle: '#6f5a24', bright: '#c6e08a', symbol: wood },
  gold: { deep: '#2b2004', middle: '#9c7a1a', bright: '#ffe9a0', symbol: gold },
};

export const elementNames = Object.keys(elements);

const plain = elements.neutral as Element;

/** The tones of an element; those of neutral for one that is not known. */
export function tonesOf(element: string | undefined): Tones {
  return elements[element ?? ''] ?? plain;
}

/** The outline of an element's symbol. */
export function symbolOf(element: string): string {
  return (elements[element] ?? plain).symbol;
}
