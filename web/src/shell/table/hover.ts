/**
 * Whether somebody brings a mouse over something. Where the page changes, a browser also lets a mouse that lies still enter
 * what is below it now. For whoever plays by finger that is nothing they point at, and no leaving ever ends it.
 */

/** Whether a finger was the last to point; where the first pointer of a device is none that hovers, it is taken to be one. */
let byFinger = matchMedia('(hover: none)').matches;

/** What a browser makes up enters and leaves, and never moves. */
const look = ({ pointerType }: PointerEvent) => (byFinger = pointerType !== 'mouse');
addEventListener('pointerdown', look, { capture: true, passive: true });
addEventListener('pointermove', look, { capture: true, passive: true });

export const byMouse = ({ pointerType }: PointerEvent): boolean => pointerType === 'mouse' && !byFinger;
