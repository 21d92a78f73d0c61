/** What one viewer sees of a match of Zatch Bell!, and what happens in it; written from the Rust types. */

export type { Attribute } from './protocol/Attribute';
export type { BattleView } from './protocol/BattleView';
export type { CardView } from './protocol/CardView';
export type { Class } from './protocol/Class';
export type { CoinsView } from './protocol/CoinsView';
export type { EffectView } from './protocol/EffectView';
export type { Event } from './protocol/Event';
export type { Face } from './protocol/Face';
export type { FightView } from './protocol/FightView';
export type { HiddenView } from './protocol/HiddenView';
export type { Icon } from './protocol/Icon';
export type { LaidView } from './protocol/LaidView';
export type { MamodoView } from './protocol/MamodoView';
export type { PageView } from './protocol/PageView';
export type { PartView } from './protocol/PartView';
export type { Phase } from './protocol/Phase';
export type { Rarity } from './protocol/Rarity';
export type { SideView } from './protocol/SideView';
export type { UseView } from './protocol/UseView';
export type { View } from './protocol/View';
