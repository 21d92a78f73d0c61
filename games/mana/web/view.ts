/** What one viewer sees of a match of Mana, and what happens in it; written from the Rust types. */

export type { BattleSide } from './protocol/BattleSide';
export type { BattleView } from './protocol/BattleView';
export type { Cause } from './protocol/Cause';
export type { CellView } from './protocol/CellView';
export type { CombatantView } from './protocol/CombatantView';
export type { Event } from './protocol/Event';
export type { Face } from './protocol/Face';
export type { ItemView } from './protocol/ItemView';
export type { LandFace } from './protocol/LandFace';
export type { LandView } from './protocol/LandView';
export type { MemberView } from './protocol/MemberView';
export type { MonsterView } from './protocol/MonsterView';
export type { Phase } from './protocol/Phase';
export type { SideView } from './protocol/SideView';
export type { TechniqueFace } from './protocol/TechniqueFace';
export type { UseView } from './protocol/UseView';
export type { View } from './protocol/View';
