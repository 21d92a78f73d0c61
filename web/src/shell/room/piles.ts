import type { PositionForm } from '../../protocol/types';
import { idOf, type Json } from '../editor/model';

/** Cards that lie in one place of a player’s side, in their order. */
export interface Pile {
  label: string;
  /** What the order says; empty where it says nothing. */
  order: string;
  cards: string[];
}

/** The piles, rows and Books of a side of a position, with every card in them; places where nothing lies are left out. */
export function pilesOf({ side }: PositionForm, position: unknown): Pile[] {
  const lies = (position ?? {}) as Record<string, Json | undefined>;
  const piles = side.flatMap(({ name, label, takes }): Pile[] => {
    if (takes.kind !== 'cards' && takes.kind !== 'slots') return [];
    const list = lies[name];
    const ids = Array.isArray(list) ? list.map(idOf).filter((id) => id !== undefined) : [];
    const cards = takes.kind === 'slots' ? ids.filter((id) => id !== takes.empty) : ids;
    return [{ label, order: takes.kind === 'cards' ? takes.order : `${takes.each} by ${takes.each}`, cards }];
  });
  return piles.filter(({ cards }) => cards.length > 0);
}
