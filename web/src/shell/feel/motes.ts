/** Light that flies over the table. It is only to be seen: nothing waits for it, and landing ends it with all else. */
import { moves } from '../../app/settings.svelte';
import { fly } from '../table/flying';

/** Light that goes from one piece to another, or flares up at one; pieces by their handles. */
export interface Motes {
  /** Where it comes from; without it, it flares up where it is. */
  from?: string;
  to: string;
  /** Its colour. */
  tone: string;
  /** How many there are. */
  count?: number;
  /** When it sets out, in milliseconds. */
  after?: number;
}

const FLIGHT_MS = 620;
const APART_MS = 55;
const FLARE_MS = 460;
/** More than this is not told apart. */
const MOST = 40;

interface Point {
  x: number;
  y: number;
  size: number;
}

function middleOf(root: HTMLElement, handle: string): Point | undefined {
  const box = root.querySelector(`[data-handle="${CSS.escape(handle)}"]`)?.getBoundingClientRect();
  if (!box || box.width === 0) return undefined;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, size: Math.min(box.width, box.height) };
}

/** A light over the table, with its middle there. */
function light({ x, y }: Point, size: number, look: Partial<CSSStyleDeclaration>): HTMLElement {
  const mote = document.createElement('span');
  mote.setAttribute('aria-hidden', 'true');
  Object.assign(mote.style, {
    position: 'fixed',
    left: `${x - size / 2}px`,
    top: `${y - size / 2}px`,
    width: `${size}px`,
    height: `${size}px`,
    borderRadius: '50%',
    opacity: '0',
    pointerEvents: 'none',
    zIndex: '65',
    ...look,
  });
  document.body.append(mote);
  return mote;
}

function show(mote: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  const flight = fly(mote, frames, timing);
  for (const end of ['finish', 'cancel']) flight.addEventListener(end, () => mote.remove());
}

/** One of several goes a little to the side of the others. */
function send(from: Point, to: Point, tone: string, index: number, after: number): void {
  const glow = { background: `radial-gradient(#fff, ${tone} 45%, transparent 72%)` };
  const mote = light(from, 18, glow);
  const [x, y] = [to.x - from.x, to.y - from.y];
  const bend = (index % 2 ? 1 : -1) * (0.06 + 0.03 * (index % 3));
  const half = `translate(${x / 2 - y * bend}px, ${y / 2 + x * bend}px) scale(1.3)`;
  const frames = [
    { transform: 'scale(0.3)', opacity: 0 },
    { transform: half, opacity: 1, offset: 0.5 },
    { transform: `translate(${x}px, ${y}px) scale(0.5)`, opacity: 0.7 },
  ];
  show(mote, frames, { duration: FLIGHT_MS, delay: after + index * APART_MS, easing: 'ease-in-out' });
}

/** A ring that opens and fades. */
export function flare(at: Point, tone: string, after = 0): void {
  const ring = light(at, Math.max(40, at.size), { border: `3px solid ${tone}`, boxShadow: `0 0 18px 4px ${tone}` });
  const frames = [
    { transform: 'scale(0.2)', opacity: 0.95 },
    { transform: 'scale(1.5)', opacity: 0 },
  ];
  show(ring, frames, { duration: FLARE_MS, delay: after, easing: 'cubic-bezier(0.1, 0.7, 0.3, 1)' });
}

/** Lets all of this light fly over the table. */
export function scatter(root: HTMLElement | undefined, all: readonly Motes[]): void {
  if (!root || all.length === 0 || !moves() || document.hidden) return;
  let left = MOST;
  // All places are asked for before the first light is there: each would have the page laid out again.
  const ways = all.map((motes) => ({
    ...motes,
    start: motes.from === undefined ? undefined : middleOf(root, motes.from),
    end: middleOf(root, motes.to),
  }));
  for (const { from, start, end, tone, count = 3, after = 0 } of ways) {
    if (!end) continue;
    const number = start ? Math.min(left, count) : 0;
    for (let i = 0; start && i < number; i++) send(start, end, tone, i, after);
    left -= number;
    if (number > 0 || from === undefined) flare(end, tone, number > 0 ? after + FLIGHT_MS : after);
  }
}
