import type { CellView, LandFace, LandView } from '../view';
import { beside, type Place } from './grid';

/** What a Land would make on a cell, and why (M-MANA-06, M-MANA-07). */
export interface Yield {
  /** Its own Basic Mana. */
  basic: number;
  /** The arrows that point at the cell, as far as they do something. */
  arrows: { from: string; value: number }[];
  /** What is made: never less than 0. */
  made: number;
}

/** The arrow of a neighbour on this side that points at the cell: where it lies, and which one of its arrows. */
const pointing: readonly { side: Place; arrow: 'up' | 'right' | 'down' | 'left' }[] = [
  { side: { x: 0, y: 1 }, arrow: 'down' },
  { side: { x: 1, y: 0 }, arrow: 'left' },
  { side: { x: 0, y: -1 }, arrow: 'up' },
  { side: { x: -1, y: 0 }, arrow: 'right' },
];

/** The Lands beside a place whose arrows point at it, as far as they do something. */
function neighbours(lands: readonly LandView[], place: Place): { land: LandView; value: number }[] {
  return pointing.flatMap(({ side, arrow }) => {
    const there = beside(place, side);
    const land = lands.find(({ x, y }) => x === there.x && y === there.y);
    const value = land?.face.land?.[arrow] ?? 0;
    return land && value !== 0 ? [{ land, value }] : [];
  });
}

/** The Lands whose arrows give a place Mana. */
export const givers = (lands: readonly LandView[], place: Place): LandView[] =>
  neighbours(lands, place)
    .filter(({ value }) => value > 0)
    .map(({ land }) => land);

/** What the neighbours of a cell give it; the cell's own sum, told by the server, decides. */
function arrowsAt(lands: readonly LandView[], cell: CellView): Yield['arrows'] {
  const arrows = neighbours(lands, cell).map(({ land: { face }, value }) => ({
    from: face.land?.name ?? face.name,
    value,
  }));
  const rest = cell.influence - arrows.reduce((sum, { value }) => sum + value, 0);
  return rest === 0 ? arrows : [...arrows, { from: 'other effects', value: rest }];
}

/** What a Land would make on a cell. */
export function yieldOf(land: LandFace, lands: readonly LandView[], cell: CellView): Yield {
  return {
    basic: land.basic_mana,
    arrows: arrowsAt(lands, cell),
    made: Math.max(0, land.basic_mana + cell.influence),
  };
}
