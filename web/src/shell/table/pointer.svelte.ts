import type { Attachment } from 'svelte/attachments';
import { ghostOf } from './ghost';
import { byMouse } from './hover';
import type { Table } from './table.svelte';

/** Pointing at a piece: click, drag, hover and long press, with mouse, pen and finger. */

const DRAG_FROM_PX = 7;
const HOVER_MS = 420;
const LONG_PRESS_MS = 480;

/** The name of the place at a point of the window that takes what is being dragged. */
function placeAt(table: Table, x: number, y: number): string | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>('[data-place]')?.dataset.place;
    if (place && table.takes(place)) return place;
  }
  return undefined;
}

/** Whether the button is let go where it was pressed, or at least over the piece. */
function aimed(piece: HTMLElement, start: { x: number; y: number }, { clientX: x, clientY: y }: PointerEvent): boolean {
  const { left, right, top, bottom } = piece.getBoundingClientRect();
  return Math.hypot(x - start.x, y - start.y) < DRAG_FROM_PX || (x >= left && x <= right && y >= top && y <= bottom);
}

/** What an element is a piece of. */
interface Pointed {
  handle: string;
  /** Whether it can be looked at closely. */
  zoomable: boolean;
  /** What a click does where no option is meant. */
  open?: (() => void) | undefined;
}

/**
 * Makes an element a piece that can be clicked, dragged and looked at closely. What it is then is asked when somebody points
 * at it, so that a press goes on while the table changes, and no change of the table has every piece listen again.
 */
export function pointing(table: Table, pointed: () => Pointed): Attachment<HTMLElement> {
  return (piece) => {
    let start: { x: number; y: number } | undefined;
    let ghost: HTMLElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let swallow = false;

    const zoom = (pinned: boolean) => {
      const { handle, zoomable } = pointed();
      if (zoomable) table.zoom = { subject: { handle }, box: piece.getBoundingClientRect(), pinned };
    };
    const stop = () => {
      clearTimeout(timer);
      start = undefined;
      ghost?.remove();
      ghost = undefined;
    };

    const onDown = (event: PointerEvent) => {
      swallow = false;
      clearTimeout(timer);
      if (table.zoom && !table.zoom.pinned) table.zoom = undefined;
      if (event.button !== 0) return;
      start = { x: event.clientX, y: event.clientY };
      // The click is this card's even if a change on the table moves the card before the button is let go.
      piece.setPointerCapture(event.pointerId);
      if (event.pointerType !== 'mouse') {
        timer = setTimeout(() => {
          swallow = true;
          stop();
          table.point(pointed().handle);
          zoom(true);
        }, LONG_PRESS_MS);
      }
    };
    const onMove = (event: PointerEvent) => {
      if (!start) return;
      const { handle } = pointed();
      const x = event.clientX - start.x;
      const y = event.clientY - start.y;
      if (!ghost) {
        if (Math.hypot(x, y) < DRAG_FROM_PX) return;
        clearTimeout(timer);
        if (!table.canDrag(handle)) return;
        swallow = true;
        table.rest();
        table.drag = { handle };
        ghost = ghostOf(piece);
        ghost.style.opacity = '0.92';
      }
      ghost.style.transform = `translate(${x}px, ${y}px) rotate(${Math.max(-6, Math.min(6, x / 30))}deg)`;
      const over = placeAt(table, event.clientX, event.clientY);
      if (table.drag && table.drag.over !== over) table.drag = { handle, over };
    };
    const onUp = (event: PointerEvent) => {
      const dragged = Boolean(ghost);
      if (start && !aimed(piece, start, event)) swallow = true;
      stop();
      if (dragged) table.drop(new DOMRect(event.clientX, event.clientY, 1, 1));
    };
    const onCancel = () => {
      if (ghost) table.drag = undefined;
      stop();
    };
    const onClick = (event: MouseEvent) => {
      clearTimeout(timer);
      const { handle, open } = pointed();
      // While changes are still being shown a click skips them, on a card as beside it.
      if (!swallow && !table.skip()) table.click(handle, piece.getBoundingClientRect(), open);
      swallow = false;
      event.stopPropagation();
    };
    const onEnter = (event: PointerEvent) => {
      if (!byMouse(event) || event.buttons || table.zoom?.pinned) return;
      table.under = piece;
      table.point(pointed().handle);
      clearTimeout(timer);
      timer = setTimeout(() => !table.menu && !table.drag && zoom(false), HOVER_MS);
    };
    const leave = () => {
      if (table.under === piece) table.under = undefined;
    };
    const onLeave = () => {
      leave();
      if (!start) clearTimeout(timer);
      if (!table.menu) table.foretelling.point(undefined);
      if (table.zoom && !table.zoom.pinned) table.zoom = undefined;
    };
    const onFocus = () => {
      table.under = undefined;
      table.point(pointed().handle);
    };
    const onContext = (event: Event) => {
      event.preventDefault();
      zoom(true);
    };

    const heard: [string, EventListener][] = [
      ['pointerdown', onDown as EventListener],
      ['pointermove', onMove as EventListener],
      ['pointerup', onUp as EventListener],
      ['pointercancel', onCancel],
      ['click', onClick as EventListener],
      ['pointerenter', onEnter as EventListener],
      ['pointerleave', onLeave],
      ['contextmenu', onContext],
      ['focus', onFocus],
    ];
    for (const [name, listener] of heard) piece.addEventListener(name, listener);
    return () => {
      stop();
      leave();
      for (const [name, listener] of heard) piece.removeEventListener(name, listener);
    };
  };
}
