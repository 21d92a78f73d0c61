/** What one viewer sees of a match of Battlemonsters; written from the Rust types. */

export type { Face } from '../../protocol/battlemonsters/Face';
export type { FieldView } from '../../protocol/battlemonsters/FieldView';
export type { HandView as HandCard } from '../../protocol/battlemonsters/HandView';
export type { SideView } from '../../protocol/battlemonsters/SideView';
export type { Stance } from '../../protocol/battlemonsters/Stance';
export type { View } from '../../protocol/battlemonsters/View';
