/** What is moving over the table just now. */
import { settings } from '../../app/settings.svelte';

const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

const running = new Set<Animation>();
/** How fast everything flies, if not as the player has set it; 1 is as usual. */
let rate: number | undefined;

/** Lets everything that flies from now on fly faster or slower, or again as the player has set it. */
export function flyAt(speed?: number): void {
  rate = speed;
}

/** How often flights were ended at once. */
let landings = 0;

/** Says later whether flights were ended at once since now. */
export function untilLanded(): () => boolean {
  const before = landings;
  return () => landings !== before;
}

/** Ends all flights at once: everything is where it belongs. */
export function land(): void {
  landings++;
  for (const flight of running) flight.finish();
}

/** Lets something move that is where it belongs as soon as all flights are ended. */
export function fly(element: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
  const flight = element.animate(frames, { easing: EASE, ...timing });
  flight.playbackRate = rate ?? settings.pace;
  running.add(flight);
  const done = () => running.delete(flight);
  flight.addEventListener('finish', done);
  flight.addEventListener('cancel', done);
  return flight;
}
