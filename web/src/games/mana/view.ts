/** What one viewer sees of a match of Mana; written from the Rust types. */

export type { BattleSide } from '../../protocol/mana/BattleSide';
export type { BattleView } from '../../protocol/mana/BattleView';
export type { Cause } from '../../protocol/mana/Cause';
export type { CellView } from '../../protocol/mana/CellView';
export type { CombatantView } from '../../protocol/mana/CombatantView';
export type { Face } from '../../protocol/mana/Face';
export type { ItemView } from '../../protocol/mana/ItemView';
export type { LandFace } from '../../protocol/mana/LandFace';
export type { LandView } from '../../protocol/mana/LandView';
export type { MemberView } from '../../protocol/mana/MemberView';
export type { MonsterView } from '../../protocol/mana/MonsterView';
export type { Phase } from '../../protocol/mana/Phase';
export type { SideView } from '../../protocol/mana/SideView';
export type { TechniqueFace } from '../../protocol/mana/TechniqueFace';
export type { UseView } from '../../protocol/mana/UseView';
export type { View } from '../../protocol/mana/View';
