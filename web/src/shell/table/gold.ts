import type { Attachment } from 'svelte/attachments';
import type { Table } from './table.svelte';

/** Where not all of a list is seen, it begins with the gold answer in sight. The focus stays where it is. */
export function goldInSight(table: Pick<Table, 'gold'>): Attachment<HTMLElement> {
  return (list) => {
    const shown = table.gold === undefined ? null : list.querySelector<HTMLElement>('[data-gold]');
    if (shown) list.scrollTop = shown.offsetTop - (list.clientHeight - shown.offsetHeight) / 2;
  };
}
