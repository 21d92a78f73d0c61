import { hashOf, numbersFrom } from './chance';
import { turned } from './colour';
import { tonesOf, type Tones } from './elements';

/** What lies behind the emblem of a card, in a square of 100 × 100. */
export interface Pattern {
  /** From the edge to the glow. */
  stops: [deep: string, middle: string, bright: string];
  glow: { x: number; y: number; radius: number };
  /** Lines to draw, faintly. */
  lines: string[];
  /** Width of the lines. */
  width: number;
  /** How the large shadow emblem is turned, in degrees. */
  turn: number;
}

type Chance = () => number;
const between = (chance: Chance, low: number, high: number) => low + chance() * (high - low);
const r = (value: number) => Math.round(value * 10) / 10;

function rays(chance: Chance, x: number, y: number): string[] {
  const count = Math.floor(between(chance, 14, 24));
  const start = chance() * Math.PI;
  return Array.from({ length: count }, (_, i) => {
    const angle = start + (i * 2 * Math.PI) / count;
    const inner = i % 2 ? 16 : 26;
    const point = (far: number) => `${r(x + Math.cos(angle) * far)} ${r(y + Math.sin(angle) * far)}`;
    return `M${point(inner)}L${point(150)}`;
  });
}

function rings(chance: Chance, x: number, y: number): string[] {
  const step = between(chance, 7, 11);
  return Array.from({ length: 11 }, (_, i) => {
    const radius = r(10 + i * step);
    return `M${r(x - radius)} ${r(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  });
}

function waves(chance: Chance): string[] {
  const step = between(chance, 8, 12);
  const height = between(chance, 3, 6);
  const shift = between(chance, 0, 25);
  return Array.from({ length: Math.ceil(120 / step) }, (_, i) => {
    const y = r(i * step);
    return `M${r(-30 - shift + (i % 2) * 12)} ${y}${`q6.2 ${r(-height)} 12.5 0t12.5 0`.repeat(7)}`;
  });
}

function flames(chance: Chance): string[] {
  const step = between(chance, 9, 13);
  return Array.from({ length: Math.ceil(120 / step) }, (_, i) => {
    const x = r(-5 + i * step);
    const lean = r(between(chance, 3, 8));
    return `M${x} 108q${lean} -16 0 -30t${-lean} -30t${lean} -30t${-lean} -30`;
  });
}

function hexes(chance: Chance): string[] {
  const size = between(chance, 9, 13);
  const high = size * Math.sqrt(3);
  const cells: string[] = [];
  for (let column = -1; column * size * 1.5 < 112; column++) {
    for (let row = -1; row * high < 112; row++) {
      if (chance() < 0.22) continue;
      const x = column * size * 1.5;
      const y = row * high + (column % 2 ? high / 2 : 0);
      const corners = [0, 1, 2, 3, 4, 5].map((i) => {
        const angle = (i * Math.PI) / 3;
        return `${r(x + Math.cos(angle) * size * 0.9)} ${r(y + Math.sin(angle) * size * 0.9)}`;
      });
      cells.push(`M${corners.join('L')}Z`);
    }
  }
  return cells;
}

function facets(chance: Chance): string[] {
  const points = Array.from({ length: 9 }, (_, i) => [
    r((i % 3) * 45 + between(chance, -12, 22)),
    r(Math.floor(i / 3) * 45 + between(chance, -12, 22)),
  ]);
  const edges: string[] = [];
  points.forEach(([x, y], i) => {
    for (const j of [i + 1, i + 3, i + 4]) {
      const other = points[j];
      if (other && !(i % 3 === 2 && j !== i + 3)) edges.push(`M${x} ${y}L${other[0]} ${other[1]}`);
    }
    edges.push(`M${x} ${y}L${r(50 + ((x ?? 0) - 50) * 3)} ${r(50 + ((y ?? 0) - 50) * 3)}`);
  });
  return edges;
}

function scales(chance: Chance): string[] {
  const size = r(between(chance, 6, 9));
  const rows = Math.ceil(112 / size);
  return Array.from({ length: rows }, (_, row) => {
    const start = row % 2 ? -size : 0;
    return `M${r(start - size)} ${r(row * size)}${`a${size} ${size} 0 0 0 ${2 * size} 0`.repeat(Math.ceil(124 / (2 * size)))}`;
  });
}

function bolts(chance: Chance): string[] {
  return Array.from({ length: 8 }, (_, i) => {
    let x = i * 16 + between(chance, -8, 4);
    let path = `M${r(x)} -4`;
    for (let y = between(chance, 8, 16); y < 120; y += between(chance, 8, 20)) {
      x += between(chance, -11, 11);
      path += `L${r(x)} ${r(y)}`;
    }
    return path;
  });
}

function gusts(chance: Chance): string[] {
  const step = between(chance, 10, 14);
  return Array.from({ length: Math.ceil(120 / step) }, (_, i) => {
    const y = r(i * step + between(chance, -2, 2));
    const x = r(between(chance, -30, 40));
    const reach = r(between(chance, 45, 80));
    const curl = r(between(chance, 4, 7));
    return `M${x} ${y}h${reach}a${curl} ${curl} 0 1 0 ${-curl} ${-curl}`;
  });
}

function grain(chance: Chance): string[] {
  const step = between(chance, 5, 8);
  const bend = between(chance, 6, 14);
  return Array.from({ length: Math.ceil(130 / step) }, (_, i) => {
    const x = r(-10 + i * step);
    const sway = r(bend * Math.sin(i / 3));
    return `M${x} -5c${sway} 35 ${-sway} 75 0 115`;
  });
}

const motifs: Record<string, (chance: Chance, x: number, y: number) => string[]> = {
  fire: flames,
  energy: bolts,
  water: waves,
  ice: facets,
  earth: scales,
  stone: hexes,
  dark: rings,
  light: rays,
  neutral: rays,
  wind: gusts,
  wood: grain,
  gold: hexes,
};

/**
 * The pattern of a card: the motif of its first element in the colours of its elements, turned by so many degrees
 * and varied by the card's id. The same card always gets the same pattern.
 */
export function patternOf(id: string, elements: readonly string[], shade = 0): Pattern {
  const chance = numbersFrom(hashOf(id));
  const first: Tones = tonesOf(elements[0]);
  const last: Tones = tonesOf(elements.at(-1));
  const glow = { x: r(between(chance, 38, 62)), y: r(between(chance, 30, 55)), radius: r(between(chance, 62, 84)) };
  const motif = motifs[elements[0] ?? 'neutral'] ?? rays;
  return {
    stops: [turned(last.deep, shade), turned(first.middle, shade), turned(first.bright, shade)],
    glow,
    lines: motif(chance, glow.x, glow.y),
    width: r(between(chance, 0.6, 1.3)),
    turn: Math.round(between(chance, -24, 24)),
  };
}
