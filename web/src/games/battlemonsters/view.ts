import type { Seat } from '../../protocol/types';

/** What one viewer sees of a match of Battlemonsters; docs/protocol.md explains the fields. */
export interface View {
  turn: number;
  active: Seat;
  first: Seat | null;
  stage: 'graveyard' | 'turn' | 'over';
  carrying_out: string[];
  looking_through: Face[];
  sides: Record<Seat, SideView>;
}

export interface SideView {
  lives: number;
  hand_count: number;
  hand: HandCard[];
  supply_count: number;
  graveyard: Face[];
  field: FieldView[];
}

export interface HandCard {
  face: Face;
  summoned_this_turn: boolean;
}

export type Stance = 'AV' | 'DV' | 'AI' | 'DI';

export interface FieldView {
  handle: string;
  stance: Stance;
  /** Missing if it is hidden from the viewer. */
  face: Face | null;
  attack: number | null;
  defence: number | null;
  beneath: Face[];
  acted: 'revealed' | 'attacked' | 'switched' | null;
  fresh: boolean;
}

export interface Face {
  id: string;
  name: string;
  kind: 'Monster' | 'Spell' | 'Trap';
  attack: number;
  defence: number;
  stars: number;
  sacrifices: number;
  elements: string[];
  keywords: string[];
  species: string;
  classes: string[];
  rarity: 'common' | 'uncommon' | 'rare' | 'legendary';
  text: string[];
}
