/** Telling somebody who looks elsewhere that it is their turn. */
import { settings } from './settings.svelte';

/** Two soft tones, the second one higher: their pitch in hertz, and when they begin. */
const TONES = [
  [523.25, 0],
  [783.99, 0.14],
] as const;
const LENGTH_S = 0.35;
const LOUD = 0.12;

/** Plays the sound of one's turn, which the program makes itself. */
export function chime(): void {
  const context = new AudioContext();
  for (const [pitch, after] of TONES) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const begin = context.currentTime + after;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(LOUD, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + LENGTH_S);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + LENGTH_S);
    if (after > 0) tone.onended = () => void context.close();
  }
}

/** Asks the browser whether it may tell; says whether it may. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted';
}

/** Tells whoever does not look at this page, in the ways that they wished. */
export function tellHidden(what: string): void {
  if (!document.hidden) return;
  if (settings.sound) chime();
  if (!settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return;
  const note = new Notification('Tercet', { body: what, tag: location.pathname, icon: '/mark.svg' });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}
