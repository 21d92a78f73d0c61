/**
 * What tells the figures of one root apart: a large ornament behind the emblem for the title, and a shade of the
 * element's colours for the prefix.
 */
import type { Ornament } from '$web/cards/ornament';
import { hashOf } from '$web/cards/chance';
import type { Face } from '../view';

const r = (value: number) => Math.round(value * 10) / 10;
const at = (angle: number, far: number) => `${r(Math.cos(angle) * far)} ${r(Math.sin(angle) * far)}`;
const around = (count: number) => Array.from({ length: count }, (_, i) => (i * 2 * Math.PI) / count - Math.PI / 2);

const ring = (radius: number) =>
  `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/** A star with many points. */
function burst(points: number, inner: number, outer: number): string {
  const half = Math.PI / points;
  return `M${around(points)
    .map((angle) => `${at(angle, outer)}L${at(angle + half, inner)}`)
    .join('L')}Z`;
}

/** A leaf that grows outwards from a ring. */
function leaf(angle: number, radius: number): string {
  const tip = at(angle + 0.34, radius + 11);
  return `M${at(angle, radius)}Q${at(angle + 0.02, radius + 11)} ${tip}Q${at(angle + 0.34, radius)} ${at(angle, radius)}Z`;
}

/** Leaves up both sides, open at the top. */
function wreath(radius: number): string {
  const side = Array.from({ length: 8 }, (_, i) => Math.PI / 2 + 0.25 + i * 0.31);
  const right = side.map((angle) => leaf(angle, radius));
  const left = side.map((angle) => leaf(angle, radius).replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${-x} ${y}`));
  return [...right, ...left].join('');
}

/** Two circles of signs, as of whoever knows. */
const halo = () =>
  ring(33) +
  ring(38) +
  around(24)
    .map((angle) => `M${at(angle, 39)}L${at(angle, angle % 0.5 > 0.2 ? 45 : 42)}`)
    .join('');

/** A rhomb for each of four elements, with a frame around them. */
const elements = () =>
  `${around(4)
    .map((angle) => `M${at(angle, 27)}L${at(angle - 0.22, 36)}L${at(angle, 45)}L${at(angle + 0.22, 36)}Z`)
    .join('')}M${around(4)
    .map((angle) => at(angle + Math.PI / 4, 40))
    .join('L')}Z`;

/** By the id of the title. */
const ofTitles: Record<string, Ornament> = {
  great: { d: wreath(30), tone: '#ffe6a0', filled: true },
  powerful: { d: burst(16, 30, 46), tone: '#ff9a5c', filled: true },
  wise: { d: halo(), tone: '#a9e4ff', filled: false },
  master: { d: elements(), tone: '#e2c4ff', filled: false },
};

/** The parts that the id of a Monster is made of. */
const partsOf = ({ id }: Pick<Face, 'id'>) => {
  const [prefix = '', root = '', title = ''] = id.split('/');
  return { prefix, root, title };
};

/** The ornament of a Monster's title; nothing if it has none. */
export const ornamentOf = (face: Pick<Face, 'id' | 'kind'>): Ornament | undefined =>
  face.kind === 'Monster' ? ofTitles[partsOf(face).title] : undefined;

/** Whether a Monster has a prefix that is not an element alone, which its crest stands for then. */
export const hasCrest = (face: Pick<Face, 'id' | 'kind' | 'elements'>): boolean =>
  face.kind === 'Monster' && !face.elements.includes(partsOf(face).prefix);

/** How far a prefix turns the colours of its elements, in degrees: those of one element stay apart. */
const TURN = 34;

/** By how many degrees the colours of a Monster are turned. */
export function shadeOf(face: Pick<Face, 'id' | 'kind' | 'elements'>): number {
  if (!hasCrest(face)) return 0;
  return Math.round((((hashOf(partsOf(face).prefix) % 1000) / 999) * 2 - 1) * TURN);
}
