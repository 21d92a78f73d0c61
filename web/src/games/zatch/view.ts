/** What one viewer sees of a match of Zatch Bell!; written from the Rust types. */

export type { Attribute } from '../../protocol/zatch/Attribute';
export type { BattleView } from '../../protocol/zatch/BattleView';
export type { CardView } from '../../protocol/zatch/CardView';
export type { CoinsView } from '../../protocol/zatch/CoinsView';
export type { EffectView } from '../../protocol/zatch/EffectView';
export type { Face } from '../../protocol/zatch/Face';
export type { FightView } from '../../protocol/zatch/FightView';
export type { HiddenView } from '../../protocol/zatch/HiddenView';
export type { Icon } from '../../protocol/zatch/Icon';
export type { LaidView } from '../../protocol/zatch/LaidView';
export type { MamodoView } from '../../protocol/zatch/MamodoView';
export type { PageView } from '../../protocol/zatch/PageView';
export type { PartView } from '../../protocol/zatch/PartView';
export type { Phase } from '../../protocol/zatch/Phase';
export type { Rarity } from '../../protocol/zatch/Rarity';
export type { SideView } from '../../protocol/zatch/SideView';
export type { UseView } from '../../protocol/zatch/UseView';
export type { View } from '../../protocol/zatch/View';
