/** What one viewer sees of a match of Battlemonsters, and what happens in it; written from the Rust types. */

export type { Event } from './protocol/Event';
export type { Face } from './protocol/Face';
export type { FieldView } from './protocol/FieldView';
export type { HandView as HandCard } from './protocol/HandView';
export type { PartFace } from './protocol/PartFace';
export type { SideView } from './protocol/SideView';
export type { Stance } from './protocol/Stance';
export type { View } from './protocol/View';
