import type { Attachment } from 'svelte/attachments';

const EDGE = 8;
const GAP = 10;
/** Up to this width panels stand where their style sheet says, as a rule at the lower edge. */
const NARROW = 760;

export interface Size {
  width: number;
  height: number;
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/**
 * Where a panel goes so that it stands beside `box` and inside the window: to the right if there
 * is room, else to the left, else above or below in the middle.
 */
export function beside(
  box: Omit<DOMRect, 'toJSON' | 'x' | 'y'>,
  panel: Size,
  view: Size,
): { left: number; top: number } {
  const top = clamp(
    box.top + box.height / 2 - panel.height / 2,
    EDGE,
    Math.max(EDGE, view.height - panel.height - EDGE),
  );
  if (box.right + GAP + panel.width + EDGE <= view.width) return { left: box.right + GAP, top };
  if (box.left - GAP - panel.width >= EDGE) return { left: box.left - GAP - panel.width, top };
  const left = clamp(box.left + box.width / 2 - panel.width / 2, EDGE, Math.max(EDGE, view.width - panel.width - EDGE));
  const above = box.top - GAP - panel.height;
  const below = clamp(box.bottom + GAP, EDGE, Math.max(EDGE, view.height - panel.height - EDGE));
  return { left, top: above >= EDGE ? above : below };
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** How far up or down a panel goes inside `room` so that it hides as little of these boxes as it can, as a rule nothing. */
export function shiftOff(panel: Box, boxes: readonly Box[], room: Pick<Box, 'top' | 'bottom'>): number {
  const shared = (from: number, to: number, low: number, high: number) =>
    Math.max(0, Math.min(to, high) - Math.max(from, low));
  const hidden = (shift: number) =>
    boxes
      .map(
        (box) =>
          shared(panel.left, panel.right, box.left, box.right) *
          shared(panel.top + shift, panel.bottom + shift, box.top, box.bottom),
      )
      .reduce((sum, area) => sum + area, 0);
  const ways = boxes
    .flatMap(({ top, bottom }) => [top - EDGE - panel.bottom, bottom + EDGE - panel.top])
    .filter((shift) => panel.top + shift >= room.top && panel.bottom + shift <= room.bottom)
    .sort((one, other) => Math.abs(one) - Math.abs(other));
  return ways.reduce((best, shift) => (hidden(shift) < hidden(best) ? shift : best), 0);
}

/** Moves a panel from where its style sheet puts it, off these things on the mat around it; also when its size changes. */
export function keepOff(mat: HTMLElement, things: string): Attachment<HTMLElement> {
  return (panel) => {
    const again = () => {
      panel.style.translate = '';
      const boxes = [...mat.querySelectorAll(things)].map((one) => one.getBoundingClientRect());
      panel.style.translate = `0 ${shiftOff(panel.getBoundingClientRect(), boxes, mat.getBoundingClientRect())}px`;
    };
    again();
    const watch = new ResizeObserver(again);
    watch.observe(panel);
    watch.observe(mat);
    return () => {
      watch.disconnect();
      panel.style.translate = '';
    };
  };
}

/** Moves a fixed panel to where it stands beside a box of the window. Says how high, unless its style sheet does. */
function place(panel: HTMLElement, box: DOMRect): number | undefined {
  panel.style.translate = '';
  if (innerWidth <= NARROW) return undefined;
  const view = { width: document.documentElement.clientWidth, height: innerHeight };
  const { left, top } = beside(box, { width: panel.offsetWidth, height: panel.offsetHeight }, view);
  // Moved and not put elsewhere: the place must not change how wide the panel may be.
  panel.style.translate = `${left}px ${top}px`;
  return top;
}

/** Keeps a fixed panel beside a box of the window, also when its size changes. */
export function placeBeside(box: DOMRect): Attachment<HTMLElement> {
  return (panel) => {
    const again = () => void place(panel, box);
    again();
    const watch = new ResizeObserver(again);
    watch.observe(panel);
    addEventListener('resize', again);
    return () => {
      watch.disconnect();
      removeEventListener('resize', again);
    };
  };
}

/**
 * Puts a fixed panel beside a box of the window, where it stays: what comes into it later must not move what somebody is
 * about to press. It grows downwards as far as the window goes; more than fits is scrolled.
 */
export function standBeside(box: DOMRect): Attachment<HTMLElement> {
  return (panel) => {
    const stand = () => {
      panel.style.maxHeight = '';
      const top = place(panel, box);
      const height = panel.offsetHeight;
      // On a narrow window it stands on the lower edge, and would grow upwards.
      const most = top === undefined ? height : Math.max(height, innerHeight - top - EDGE);
      panel.style.maxHeight = `${most}px`;
    };
    stand();
    addEventListener('resize', stand);
    return () => removeEventListener('resize', stand);
  };
}
