/** Telling somebody that it is their turn. */
import { play } from '../shell/feel/feel';
import { settings } from './settings.svelte';

/** Asks the browser whether it may tell; says whether it may. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted';
}

/** Whether somebody who looks elsewhere is told anything. */
export const isTold = (): boolean => settings.notify || (!settings.muted && settings.notices > 0);

/** Tells whoever does not look at this page, in the ways that they wished. */
export function tellHidden(what: string, tag = location.pathname): void {
  if (!document.hidden) return;
  void play('yours').catch(() => undefined);
  if (!settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const note = new Notification('Tercet', { body: what, tag, icon: '/mark.svg' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Chrome on Android grants the permission but lets no page show one; the sound was heard anyway.
  }
}

/** Tells somebody who looks at another page of the site what waits for them; `tag` is the page where it does. */
export function tellCalled(what: string, tag: string): void {
  if (document.hidden) tellHidden(what, tag);
  else void play('yours').catch(() => undefined);
}

/** Whoever has waited as long as this may have begun to think of something else. */
const LONG_MS = 8000;

/** Tells somebody that it is their turn: whoever looks elsewhere, and by a sound whoever waited long. */
export function tellTurn(waitedMs: number): void {
  if (document.hidden) tellHidden('It is your turn.');
  else if (waitedMs > LONG_MS) void play('yours').catch(() => undefined);
}
