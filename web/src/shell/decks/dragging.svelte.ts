import type { Attachment } from 'svelte/attachments';
import type { AnyFace } from '../../games/gallery';

/** What is dragged: a card out of the collection, or the one on a place of the deck. */
export interface Load {
  face: AnyFace;
  /** The place, from 0 on. */
  from?: number;
  /** Which of the decks it comes out of. */
  part?: number | undefined;
  /** Whether it comes out of the collection. */
  found?: boolean;
}

/** What a card can be dropped on. */
export type Target =
  /** A place of a deck with an order, from 0 on, or the gap before it. */
  | { on: 'place' | 'gap'; at: number }
  /** One of the decks. */
  | { on: 'part'; at: number }
  /** Anything but a deck. */
  | { on: 'out' };

/** The target as the `data-drop` of an element says it. */
export const written = (target: Target): string => JSON.stringify(target);

const read = (drop: string) => JSON.parse(drop) as Target;

/** A press may stray this far before it is a drag. */
const SLACK = 6;

/** What is being dragged, by mouse, pen or finger; there is one at a time. */
class Dragging {
  load: Load | undefined = $state.raw();
  x = $state(0);
  y = $state(0);
  /** What it would be dropped on: the `data-drop` of an element. */
  over: string | undefined = $state();

  move(event: PointerEvent): void {
    this.x = event.clientX;
    this.y = event.clientY;
    const below = document.elementFromPoint(event.clientX, event.clientY);
    this.over = below?.closest<HTMLElement>('[data-drop]')?.dataset.drop;
  }

  /** Whether it would be dropped on this. */
  isOver(target: Target): boolean {
    return this.over === written(target);
  }

  end(): void {
    this.load = undefined;
    this.over = undefined;
  }
}

export const dragging = new Dragging();

/** Makes an element something that can be dragged onto whatever has a `data-drop`. */
export function draggable(load: () => Load | undefined, ondrop: (load: Load, on: Target) => void): Attachment {
  return (node) => {
    const element = node as HTMLElement;
    let pressed: { id: number; x: number; y: number } | undefined;

    function down(event: PointerEvent): void {
      if (event.button !== 0) return;
      pressed = { id: event.pointerId, x: event.clientX, y: event.clientY };
      // A quick hand is over another element before it has moved at all here.
      element.setPointerCapture(event.pointerId);
    }

    function move(event: PointerEvent): void {
      if (pressed?.id !== event.pointerId) return;
      if (!dragging.load) {
        if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < SLACK) return;
        dragging.load = load();
        if (!dragging.load) return;
      }
      dragging.move(event);
    }

    function up(event: PointerEvent): void {
      if (pressed?.id !== event.pointerId) return;
      pressed = undefined;
      const { load: carried, over } = dragging;
      dragging.end();
      if (!carried) return;
      // The click that ends a drag means nothing.
      element.addEventListener('click', swallow, { capture: true, once: true });
      requestAnimationFrame(() => element.removeEventListener('click', swallow, { capture: true }));
      if (over !== undefined) ondrop(carried, read(over));
    }

    function cancel(): void {
      pressed = undefined;
      dragging.end();
    }

    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const still = (event: Event) => event.preventDefault();

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', cancel);
    element.addEventListener('dragstart', still);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
      element.removeEventListener('dragstart', still);
    };
  };
}
