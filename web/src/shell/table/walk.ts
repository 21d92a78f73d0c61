/** Moving the focus from card to card with the arrow keys. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export function isArrow(pressed: string): pressed is Arrow {
  return pressed.startsWith('Arrow');
}

const middle = (low: number, high: number) => (low + high) / 2;

/** How far apart two spans are; 0 if they overlap. */
function gap(low1: number, high1: number, low2: number, high2: number): number {
  return Math.max(0, low2 - high1, low1 - high2);
}

/**
 * The index of the box to which an arrow leads from box `from`: the nearest one whose middle lies
 * that way, where straying aside counts double and a slant decides between equals. `undefined` if there is none.
 */
export function step(boxes: readonly Box[], from: number, arrow: Arrow): number | undefined {
  const here = boxes[from];
  if (!here) return undefined;
  const level = arrow === 'ArrowLeft' || arrow === 'ArrowRight';
  const sign = arrow === 'ArrowRight' || arrow === 'ArrowDown' ? 1 : -1;
  const along = (box: Box) => (level ? middle(box.left, box.right) : middle(box.top, box.bottom));
  const aside = (box: Box) =>
    level ? gap(here.top, here.bottom, box.top, box.bottom) : gap(here.left, here.right, box.left, box.right);
  const slant = (box: Box) => Math.abs(middle(box.left, box.right) - middle(here.left, here.right));
  let best: number | undefined;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const ahead = (along(box) - along(here)) * sign;
    // Left and right stay in the row: another row is what up and down are for.
    if (i === from || ahead <= 1 || (level && aside(box) > 0)) return;
    const distance = ahead + 2 * aside(box) + (level ? 0 : slant(box) / 100);
    if (distance < least) {
      least = distance;
      best = i;
    }
  });
  return best;
}
