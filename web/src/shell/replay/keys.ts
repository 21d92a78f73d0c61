import type { Replay } from './replay.svelte';

/** What a key of the keyboard does in a replay; `undefined` if it does nothing there. */
export function replayKey(replay: Replay, event: KeyboardEvent): Promise<void> | undefined {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return undefined;
  if (target.closest('input, select, textarea')) return undefined;
  switch (event.key) {
    case 'ArrowLeft':
      return event.shiftKey ? replay.turn(-1) : replay.by(-1);
    case 'ArrowRight':
      return event.shiftKey ? replay.turn(1) : replay.by(1);
    case 'Home':
      return replay.go(0);
    case 'End':
      return replay.go(replay.steps);
    case ' ':
      if (target.closest('button, a')) return undefined;
      if (replay.playing) replay.pause();
      else replay.play();
      return Promise.resolve();
    default:
      return undefined;
  }
}
