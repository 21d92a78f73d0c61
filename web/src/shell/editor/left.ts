/**
 * What somebody was changing when they closed the editor, perhaps by Esc or by a click beside it: it is there again
 * when they come back to the same position. The last one is kept, until it is used or given up.
 */
import type { PositionShown } from '../../protocol/types';
import type { Editing, Purpose } from './editing.svelte';

interface Left {
  editing: Editing;
  /** Why a referee sets it right. */
  reason: string;
}

let left: Left | undefined;

/** Keeps what was changed, if anything was. */
export function leave(editing: Editing, reason: string): void {
  left = editing.canUndo || reason ? { editing, reason } : undefined;
}

/** What was changed here before; nothing if this is another position by now. */
export function comeBack({ id, step }: PositionShown, purpose: Purpose): Left | undefined {
  const found = left;
  left = undefined;
  const same = found?.editing.shown.id === id && found.editing.shown.step === step && found.editing.purpose === purpose;
  return same ? found : undefined;
}
