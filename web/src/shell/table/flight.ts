import { tick } from 'svelte';
import { moves } from '../../app/settings.svelte';
import { flare } from '../feel/motes';
import { fly, land } from './flying';
import { ghostOf } from './ghost';
import { movesBetween, type Anchor, type Flows } from './moves';

/**
 * Carries cards from where they were to where they are. All places are measured at once, before anything flies: to ask for
 * one between two changes has the browser lay out the whole page for it.
 */

interface Seen extends Anchor {
  element: HTMLElement;
  box: DOMRect;
}

const FLIGHT_MS = 380;
const LUNGE_MS = 560;
/** How far an attack goes of the way to the middle of what it strikes, and when it is there. */
const REACH = 0.86;
const LANDS = 0.56;
/** How long after the one before it another attacker sets out. */
const APART_MS = 90;

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

/** How far something has come that was there before. */
interface Way {
  x: number;
  y: number;
}

/** What lies within something that flies is carried along: `carried` is that way. Gives the way in all. */
function come(from: Seen, to: Seen, carried: Way | undefined): Way | undefined {
  const here = to.box;
  const still = from.key === to.key;
  const way = { x: from.box.left - here.left, y: from.box.top - here.top };
  const [x, y] = [way.x - (carried?.x ?? 0), way.y - (carried?.y ?? 0)];
  if (still && Math.abs(x) + Math.abs(y) < 2 && Math.abs(from.box.width - here.width) < 2) return carried && way;
  const start = new DOMRect(here.left + x, here.top + y, from.box.width, from.box.height);
  fly(
    to.element,
    [
      { transform: shift(start, here), zIndex: 5, opacity: still ? 1 : 0.5 },
      { transform: 'none', zIndex: 5, opacity: 1 },
    ],
    { duration: FLIGHT_MS },
  );
  return way;
}

/** What has left the page is laid over it for as long as it flies. */
function leave(from: Seen, to: Seen): void {
  const ghost = from.element;
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
      { transform: shift(to.box, from.box), opacity: 0.4 },
    ],
    { duration: FLIGHT_MS * 1.25 },
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
  const ways = new Map<Element | null | undefined, Way>();
  for (const move of movesBetween(flows, before, after)) {
    if (move.kind === 'leave') {
      leave(move.from, move.to);
      continue;
    }
    const { element } = move.to;
    const way = come(move.from, move.to, ways.get(element.parentElement?.closest('[data-flip]')));
    if (way) ways.set(element, way);
  }
}

/** The pieces of an attack that is told, by their handles. */
export interface Lunge {
  from: readonly string[];
  to: string;
}

/** How far an attack goes from where its attacker lies. */
function wayTo(middle: Way, attacker: HTMLElement): Way {
  const { left, top, width, height } = attacker.getBoundingClientRect();
  return { x: (middle.x - left - width / 2) * REACH, y: (middle.y - top - height / 2) * REACH };
}

/** One attacker flies there and back, and sets out after this many milliseconds. */
async function attack(attacker: HTMLElement, { x, y }: Way, delay: number): Promise<void> {
  const lean = `rotate(${Math.max(-10, Math.min(10, x / 60))}deg)`;
  const ghost = ghostOf(attacker);
  const flight = fly(
    ghost,
    [
      { transform: 'none', easing: 'ease-out' },
      { transform: `translate(${-x * 0.07}px, ${-y * 0.07}px) scale(1.1)`, offset: 0.26, easing: 'ease-in' },
      { transform: `translate(${x}px, ${y}px) scale(1.02) ${lean}`, offset: LANDS },
      { transform: `translate(${x * 0.9}px, ${y * 0.9}px) ${lean}`, offset: 0.7 },
      { transform: 'none' },
    ],
    { duration: LUNGE_MS, delay },
  );
  fly(attacker, [{ opacity: 0 }, { opacity: 0 }], { duration: delay + LUNGE_MS });
  await flight.finished.catch(() => undefined);
  ghost.remove();
}

/** An attack: pieces fly over the table to another one, one close behind the other, land on it, and come back. */
export async function lunge(root: HTMLElement | undefined, { from, to }: Lunge): Promise<void> {
  if (!root || !moves() || document.hidden) return;
  const find = (handle: string) => root.querySelector<HTMLElement>(`[data-handle="${CSS.escape(handle)}"]`);
  const target = find(to);
  if (!target) return;
  const b = target.getBoundingClientRect();
  const middle = { x: b.left + b.width / 2, y: b.top + b.height / 2, size: Math.min(b.width, b.height) };
  const attackers = from.map(find).filter((attacker) => attacker !== null);
  const ways = attackers.map((attacker) => ({ attacker, way: wayTo(middle, attacker) }));
  if (!ways[0]) return;
  struck(target, Math.sign(ways[0].way.x) || 1);
  const attacks = ways.map(({ attacker, way }, place) => {
    flare(middle, '#ffcf6b', place * APART_MS + LUNGE_MS * LANDS);
    return attack(attacker, way, place * APART_MS);
  });
  await Promise.all(attacks);
}

/** What is struck gives way for a moment. */
function struck(target: HTMLElement, way: number): void {
  const shaken = [0, 9, -6, 3, 0].map((by) => ({
    transform: `translateX(${by * way}px) rotate(${by * way * 0.25}deg)`,
  }));
  fly(target, shaken, { duration: 260, delay: LUNGE_MS * LANDS });
}
