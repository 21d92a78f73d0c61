import type { Seat } from '../../protocol/types';

/** What one viewer sees of a match of Zatch Bell!; written from the Rust types. */

export type Kind = 'MAMODO' | 'PARTNER' | 'MJ12' | 'SPELL' | 'EVENT';
export type Make = 'plain' | 'Stone Tablet' | 'DUAL' | 'VS';
export type Attribute = 'Thunder' | 'Down Force' | 'Ice' | 'Wood' | 'Ground' | 'Water' | 'Wind' | 'Fire';
export type Class = 'intermediate' | 'superior';
export type Rarity = 'C' | 'U' | 'R' | 'SR' | 'UR';
export type Icon = 'A' | 'D' | 'NB' | 'BATTLE' | 'CUT-IN' | 'COIN' | 'ANY TIME';
export type Phase = 'preparation' | 'start' | 'battle' | 'end';
export type CardStatus = 'normal' | 'injured' | 'petrified' | 'hidden';

export interface Face {
  id: string;
  number: string;
  name: string;
  kind: Kind;
  make: Make;
  rarity: Rarity | null;
  class: Class | null;
  attribute: Attribute | null;
  mamodo: string;
  partners: string[];
  power: string;
  damage: string;
  cost: string;
  icons: Icon[];
  other_face: string;
  rule: string[];
  text: string[];
}
export interface PartView { from: string; change: string }
export interface EffectView { number: number; line: string; used_up: boolean; given_by: string | null; silent: boolean }
export interface CardView { handle: string; face: Face; effects: EffectView[]; foreign: boolean }
export interface HiddenView { handle: string; face: Face | null }
export interface MamodoView {
  handle: string; face: Face; status: CardStatus; power: number; parts: PartView[]; counters: number;
  beneath: Face[]; partners: CardView[]; effects: EffectView[]; foreign: boolean;
}
export interface PageView { handle: string; page: number; face: Face | null; empty: boolean; in_use: boolean; used: boolean }
export interface LaidView { face: Face; line: string; until: string; about: string[] }
export interface UseView {
  seat: Seat; face: Face; line: string; role: string; mamodo: string | null; targets: string[];
  paid: number; open_to_cut_in: boolean; negated: boolean;
}
export interface CoinsView { seat: Seat; heads: boolean[] }
export interface FightView {
  seat: Seat; face: Face; mamodo: string | null; total: number; parts: PartView[];
  damage: number; damage_parts: PartView[]; coins: boolean[]; negated: boolean;
}
export interface BattleView {
  step: number; to_act: Seat | null; attack: FightView; defense: FightView | null;
  no_defense: boolean; won_by: string | null;
}
export interface SideView {
  mp: number; opening: number; turns_left: number; open_pages: number[]; book: PageView[];
  mamodo: MamodoView[]; hidden: HiddenView[]; mj12: CardView[]; pile: Face[];
  stay: LaidView[]; standby: LaidView[]; events_left: number;
}
export interface View {
  turn: number; active: Seat; first: Seat; phase: Phase; over: boolean; carrying_out: string[];
  in_use: UseView[]; battle_in: boolean; battle: BattleView | null; coins: CoinsView | null;
  looking_at: PageView[]; sides: { a: SideView; b: SideView };
}
