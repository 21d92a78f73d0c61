import { tick } from 'svelte';
import { moves } from '../../app/settings.svelte';
import { ghostOf } from './ghost';
import { movesBetween, type Anchor, type Flows } from './moves';

/** Carries cards from where they were to where they are. */

interface Seen extends Anchor {
  element: HTMLElement;
  box: DOMRect;
}

const FLIGHT_MS = 380;
const LUNGE_MS = 420;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';

const running = new Set<Animation>();
/** How fast everything flies: 1 is as usual. */
let rate = 1;

/** Lets everything that flies from now on fly faster or slower. */
export function flyAt(speed: number): void {
  rate = speed;
}

/** Ends all flights at once: everything is where it belongs. */
export function land(): void {
  for (const flight of running) flight.finish();
}

function see(root: HTMLElement): Seen[] {
  const elements = root.querySelectorAll<HTMLElement>('[data-flip]');
  return Array.from(elements, (element) => ({
    element,
    box: element.getBoundingClientRect(),
    key: element.dataset.flip ?? '',
    card: element.dataset.card,
    zone: element.dataset.zone ?? '',
  }));
}

/** The transformation that makes something at `to` look as if it were at `from`. */
function shift(from: DOMRect, to: DOMRect): string {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = from.height > 0 && to.height > 0 ? Math.max(0.3, Math.min(3, from.height / to.height)) : 1;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function fly(element: HTMLElement, frames: Keyframe[], duration: number): Animation {
  const flight = element.animate(frames, { duration, easing: EASE });
  flight.playbackRate = rate;
  running.add(flight);
  const done = () => running.delete(flight);
  flight.addEventListener('finish', done);
  flight.addEventListener('cancel', done);
  return flight;
}

function come(from: Seen, to: Seen): void {
  const here = to.element.getBoundingClientRect();
  const still = from.key === to.key;
  const near = Math.abs(from.box.left - here.left) + Math.abs(from.box.top - here.top) < 2;
  if (still && near && Math.abs(from.box.width - here.width) < 2) return;
  fly(
    to.element,
    [
      { transform: shift(from.box, here), zIndex: 5, opacity: still ? 1 : 0.5 },
      { transform: 'none', zIndex: 5, opacity: 1 },
    ],
    FLIGHT_MS,
  );
}

/** What has left the page is laid over it for as long as it flies. */
function leave(from: Seen, to: Seen): void {
  const ghost = from.element;
  const target = to.element.getBoundingClientRect();
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${from.box.left}px`,
    top: `${from.box.top}px`,
    width: `${from.box.width}px`,
    height: `${from.box.height}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
  });
  ghost.setAttribute('aria-hidden', 'true');
  ghost.removeAttribute('data-handle');
  ghost.removeAttribute('data-flip');
  to.element.parentElement?.append(ghost);
  const flight = fly(
    ghost,
    [
      { transform: 'none', opacity: 1 },
      { transform: 'scale(1.04)', opacity: 1, offset: 0.25 },
      { transform: shift(target, from.box), opacity: 0.4 },
    ],
    FLIGHT_MS * 1.25,
  );
  flight.addEventListener('finish', () => ghost.remove());
  flight.addEventListener('cancel', () => ghost.remove());
}

/**
 * Makes a change to the page and lets everything with `data-flip` inside `root` fly from its old
 * place to its new one. A flight that is still under way ends first.
 */
export async function withFlight(flows: Flows, root: HTMLElement | undefined, change: () => void): Promise<void> {
  land();
  if (!root || !moves() || document.hidden) {
    change();
    await tick();
    return;
  }
  const before = see(root);
  change();
  await tick();
  if (!root.isConnected) return;
  const after = see(root);
  for (const move of movesBetween(flows, before, after)) {
    if (move.kind === 'come') come(move.from, move.to);
    else leave(move.from, move.to);
  }
}

/** Lets one element push towards another and come back, as in an attack. */
export async function lunge(root: HTMLElement | undefined, from: string, to: string): Promise<void> {
  if (!root || !moves() || document.hidden) return;
  const find = (handle: string) => root.querySelector<HTMLElement>(`[data-handle="${CSS.escape(handle)}"]`);
  const actor = find(from);
  const target = find(to);
  if (!actor || !target) return;
  const a = actor.getBoundingClientRect();
  const b = target.getBoundingClientRect();
  const x = (b.left + b.width / 2 - a.left - a.width / 2) * 0.7;
  const y = (b.top + b.height / 2 - a.top - a.height / 2) * 0.7;
  const ghost = ghostOf(actor);
  const attack = fly(
    ghost,
    [
      { transform: 'none' },
      { transform: `translate(${-x * 0.06}px, ${-y * 0.06}px)`, offset: 0.25 },
      { transform: `translate(${x}px, ${y}px)`, offset: 0.6 },
      { transform: 'none' },
    ],
    LUNGE_MS,
  );
  fly(actor, [{ opacity: 0 }, { opacity: 0 }], LUNGE_MS);
  await attack.finished.catch(() => undefined);
  ghost.remove();
}
