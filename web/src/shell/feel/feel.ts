/** Lets what happens be heard, and felt on a phone. It never waits, and nothing waits for it. */
import { moves, settings } from '../../app/settings.svelte';
import type { AnyEvent, Seat } from '../../protocol/types';
import type { Sound } from './sounds';
import { heardIn, type Heard } from './cues';

/** How a game lets its events be heard. */
type Hearing = (event: AnyEvent, near: Seat) => Heard | undefined;

/** A browser plays nothing, and does not tremble, before somebody has touched the page. */
const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/** Plays a sound, this many seconds from now, as loud as its player wishes. A phone vibrates with it, heard or not. */
export async function play(sound: Sound, after = 0): Promise<void> {
  if (!touched()) return;
  const { notices, trembling } = await import('./sounds');
  const volume = settings.muted ? 0 : (notices.has(sound) ? settings.notices : settings.effects) / 100;
  if (volume > 0) (await import('./synth')).play(sound, volume * volume, after);
  const pattern = trembling[sound];
  if (pattern && settings.vibrates && moves()) navigator.vibrate?.([...pattern]);
}

/** Lets these events be heard, one after the other, by who sits near. A page that nobody looks at is still. */
export function feel(hearing: Hearing, events: readonly AnyEvent[], near: Seat): void {
  if (document.hidden) return;
  const cues = events.map((event) => hearing(event, near));
  for (const { sound, after } of heardIn(cues)) void play(sound, after).catch(() => undefined);
}
