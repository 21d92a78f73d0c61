import type { Look, Seat } from '../../protocol/types';
import type { BookKind } from '../../protocol/BookKind';
import type { Cloth } from '../../protocol/Cloth';
import type { Color } from '../../protocol/Color';
import type { Metal } from '../../protocol/Metal';
import type { Sleeve } from '../../protocol/Sleeve';

/** The colours of players, tints and markers, each with how it is drawn. Grey is for spectators, black for referees. */
export const colors: Record<Color, string> = {
  red: '#c8402f',
  orange: '#d97a24',
  yellow: '#d8b22c',
  green: '#4e9a46',
  teal: '#2f9d94',
  blue: '#3f76c9',
  purple: '#8657c0',
  pink: '#cf5c94',
};

export const books: Record<BookKind, string> = { standard: 'Standard', black: 'Black', gold: 'Gold lines' };

interface Backing {
  name: string;
  /** A background; nothing is what the game has. */
  image: string;
}

const line = '#e0bd7740';

export const sleeves: Record<Sleeve, Backing> = {
  plain: { name: 'As the game has it', image: '' },
  stripes: { name: 'Stripes', image: `repeating-linear-gradient(135deg, #2a1836 0 6px, #47255c 6px 12px)` },
  lattice: {
    name: 'Lattice',
    image: `repeating-linear-gradient(45deg, ${line} 0 1px, #0000 1px 7px), repeating-linear-gradient(-45deg, ${line} 0 1px, #0000 1px 7px), linear-gradient(#3d1a1a, #5b2621)`,
  },
  waves: {
    name: 'Waves',
    image: `radial-gradient(circle at 50% 0, #0000 5px, #7fc4e060 5px 6px, #0000 6px) 0 0 / 12px 8px, linear-gradient(#0f2d4a, #1b4c72)`,
  },
  stars: {
    name: 'Stars',
    image: `radial-gradient(#f6e7b0 0.8px, #0000 1.4px) 2px 3px / 11px 13px, radial-gradient(#f6e7b0 0.6px, #0000 1.1px) 8px 9px / 17px 11px, linear-gradient(#151b3d, #2a2154)`,
  },
};

export const cloths: Record<Cloth, Backing> = {
  plain: { name: 'As the game has it', image: '' },
  felt: { name: 'Felt', image: 'radial-gradient(90% 120% at 50% 50%, #2b6b4a66, #12382499)' },
  wood: {
    name: 'Wood',
    image: 'repeating-linear-gradient(92deg, #8a5a2e66 0 22px, #6f452066 22px 44px, #7c4f2866 44px 70px)',
  },
  slate: { name: 'Slate', image: 'linear-gradient(160deg, #5d6b7a66, #33405099 60%, #4a586866)' },
  velvet: { name: 'Velvet', image: 'radial-gradient(80% 100% at 30% 30%, #8d2f5a77, #4a163699)' },
};

export const metals: Record<Metal, { name: string; ground: string; edge: string; sign: string }> = {
  brass: { name: 'Brass', ground: '#fff3c4, #e6b94f 55%, #a8741a', edge: '#8a5a0e', sign: '#4a2f06' },
  silver: { name: 'Silver', ground: '#ffffff, #cfd8de 55%, #8997a1', edge: '#66727b', sign: '#262d31' },
  copper: { name: 'Copper', ground: '#ffe0cc, #cf7f52 55%, #8a431f', edge: '#6e3317', sign: '#3b1606' },
};

/** A look as the game has everything. */
export const plainLook: Look = { book: 'standard', sleeve: 'plain', mat: 'plain', coin: 'brass' };

/** The colour of a player. */
export function colorOf(look: Look | undefined): string | undefined {
  return look?.color ? colors[look.color] : undefined;
}

/** What the table is drawn with because of what both players brought, as custom properties. */
export function tableStyle(looks: Record<Seat, Look>, near: Seat): string {
  const far = near === 'a' ? 'b' : 'a';
  const own = (['a', 'b'] as const).flatMap((seat) => {
    const { sleeve } = looks[seat];
    const metal = metals[looks[seat].coin];
    const image = sleeves[sleeve].image;
    const color = colorOf(looks[seat]);
    return [
      ...(image ? [`--sleeve-${seat}:${image}`, `--bare-${seat}:0`] : []),
      ...(color ? [`--player-${seat}:${color}`] : []),
      `--coin-${seat}:${metal.ground}`,
      `--coin-edge-${seat}:${metal.edge}`,
      `--coin-sign-${seat}:${metal.sign}`,
    ];
  });
  const cloth = (side: string, seat: Seat) => {
    const { image } = cloths[looks[seat].mat];
    return image ? [`--cloth-${side}:${image}`] : [];
  };
  return [...own, ...cloth('near', near), ...cloth('far', far)].join(';');
}

/** How a Book is drawn (Z-TABLE-16, Z-TABLE-18): its covers, its lines, the lines of its symbols, and a mark of its player. */
export function bookStyle(look: Look, seat: Seat): string {
  const tint = look.tint ? colors[look.tint] : undefined;
  const first = seat === 'a';
  const plain = first ? '#7a3126' : '#274a63';
  const cover = look.book === 'black' ? '#1b1a1c' : (tint ?? plain);
  const gold = tint ? `color-mix(in oklab, #e7c25a 78%, ${tint})` : '#e7c25a';
  const lines = look.book === 'gold' ? gold : `color-mix(in oklab, ${cover}, #000 35%)`;
  const symbols = look.book === 'black' ? (tint ?? (first ? '#b9b2a4' : '#93a8b5')) : lines;
  return `--cover:${cover};--lines:${lines};--symbols:${symbols}`;
}

/** What somebody wears who wants this look, where the other player has their colour already. */
export function besides(look: Look, other: Look | undefined): Look {
  if (!look.color || look.color !== other?.color) return look;
  const free = (Object.keys(colors) as Color[]).find((color) => color !== other.color);
  return free ? { ...look, color: free } : look;
}
