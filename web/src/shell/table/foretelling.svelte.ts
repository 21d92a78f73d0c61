import type { Attachment } from 'svelte/attachments';

/** What would come of an option: nothing yet where the server has not said so. */
export interface Foretold {
  key: string;
  lines?: readonly string[] | undefined;
}

/** Whoever only passes over an option asks nothing. */
const WAIT_MS = 140;
const LONG_PRESS_MS = 480;

/** What would come of the options that somebody points at: asked for one at a time, and once for each choice. */
export class Foretelling {
  /** What is pointed at. */
  now: Foretold | undefined = $state.raw();
  private heard: Record<string, readonly string[] | undefined> = {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param ask asks the server; nothing where nobody can be asked */
  constructor(private readonly ask: ((key: string) => void) | undefined) {}

  /** Somebody points at an option. */
  point(key: string | undefined): void {
    if (key === this.now?.key) return;
    clearTimeout(this.timer);
    const lines = key === undefined ? undefined : this.heard[key];
    this.now = key === undefined || !this.ask ? undefined : { key, lines };
    if (key !== undefined && !lines) this.timer = setTimeout(() => this.ask?.(key), WAIT_MS);
  }

  /** Nobody points at this option any more. A button that goes away says so while the page is being drawn. */
  leave(key: string): void {
    queueMicrotask(() => {
      if (this.now?.key === key) this.point(undefined);
    });
  }

  /** The answer. */
  hear(key: string, lines: readonly string[]): void {
    this.heard[key] = lines;
    if (this.now?.key === key) this.now = { key, lines };
  }

  /** Another choice is to be made. */
  forget(): void {
    this.heard = {};
    this.point(undefined);
  }

  /** Makes a button say what would come of its option: to the mouse and the focus, and to a long press of a finger. */
  of(key: string): Attachment<HTMLElement> {
    return (button) => {
      let press: ReturnType<typeof setTimeout> | undefined;
      let swallow = false;
      const heard: [string, (event: Event) => void][] = [
        // Not as soon as a button appears under a mouse that lies still.
        ['pointermove', (event) => (event as PointerEvent).pointerType === 'mouse' && this.point(key)],
        ['pointerleave', (event) => (event as PointerEvent).pointerType === 'mouse' && this.leave(key)],
        ['focus', () => this.point(key)],
        ['blur', () => this.leave(key)],
        [
          'pointerdown',
          (event) => {
            swallow = false;
            if ((event as PointerEvent).pointerType === 'mouse') return;
            press = setTimeout(() => {
              swallow = true;
              this.point(key);
            }, LONG_PRESS_MS);
          },
        ],
        ['pointerup', () => clearTimeout(press)],
        ['pointercancel', () => clearTimeout(press)],
        ['contextmenu', (event) => swallow && event.preventDefault()],
      ];
      // Before the option is taken.
      const onClick = (event: Event): void => {
        if (!swallow) return;
        swallow = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      button.addEventListener('click', onClick, { capture: true });
      for (const [name, listener] of heard) button.addEventListener(name, listener);
      return () => {
        clearTimeout(press);
        this.leave(key);
        button.removeEventListener('click', onClick, { capture: true });
        for (const [name, listener] of heard) button.removeEventListener(name, listener);
      };
    };
  }
}
