import type { Color } from '../../protocol/Color';
import type { Table } from './table.svelte';

/** A marker on a card. */
export interface Marker {
  color: Color;
  note: string;
  /** Whose it is. */
  by: string;
  /** Whether nobody else sees it. */
  own: boolean;
}

/** The markers on a card: those that everybody sees, the player's own, and the page shield. */
export function markersOn(table: Pick<Table, 'state' | 'notes' | 'nameOf'>, handle: string): Marker[] {
  const open = table.state.room.marks.filter((mark) => mark.on === handle);
  const markers = open.map(({ by, color, note }): Marker => ({ color, note, by: table.nameOf(by), own: false }));
  const own = table.notes?.on(handle);
  if (own) markers.push({ ...own, by: 'you', own: true });
  if (table.notes?.shield === handle) markers.push({ color: 'teal', note: 'page shield', by: 'you', own: true });
  return markers;
}
