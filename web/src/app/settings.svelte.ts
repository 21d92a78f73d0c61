import { Stored } from './stored.svelte';

export interface Settings {
  theme: 'system' | 'dark' | 'light';
  /** Whether changes are animated; the system's wish for less motion goes first. */
  animations: boolean;
  /** Whether each change of the table stays for a moment where nothing moves. */
  stills: boolean;
  /** How fast the table moves: 1 is as usual. */
  pace: number;
  /** How fast what has just happened is shown again: 1 is as it was. */
  again: number;
  /** Whether a moment to answer passes by itself when there is nothing to answer with. */
  passAlone: boolean;
  /** Whether any other choice with a single option is taken by itself. */
  autoPass: boolean;
  /** By game: the moments at which to ask even where only passing is possible; see `Front`. */
  stops: Record<string, string[]>;
  /** Whether single letters do something; with speech, or with trembling hands, they are better off. */
  letters: boolean;
  /** Whether pictures are shown in place of drawn cards, where the server has some. */
  scans: boolean;
  /** The name others see. */
  name: string;
  /** Whether nothing is to be heard. */
  muted: boolean;
  /** How loud what happens at the table is, in hundredths. */
  effects: number;
  /** How loud it is said that one is called, in hundredths. */
  notices: number;
  /** Whether a phone vibrates with what happens. */
  vibrates: boolean;
  /** Whether the browser says so while the page is hidden. */
  notify: boolean;
}

const usual: Settings = {
  theme: 'system',
  animations: true,
  stills: true,
  pace: 1,
  again: 0.5,
  passAlone: true,
  autoPass: false,
  stops: {},
  letters: true,
  scans: false,
  name: '',
  muted: false,
  effects: 50,
  notices: 60,
  vibrates: true,
  notify: false,
};

const stored = new Stored<Partial<Settings>>('settings', {});

export const settings: Settings = $state({ ...usual, ...stored.now });

/** The name that others see, as a request carries it; nothing where none is given. */
export function ownName(): { name?: string } {
  const name = settings.name.trim();
  return name ? { name } : {};
}

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether anything should move. */
export function moves(): boolean {
  return settings.animations && !lessMotion.matches;
}

/** Whether changes of the table are shown one after the other, moving or in stills. */
export function oneByOne(): boolean {
  return moves() || settings.stills;
}

/** What one says that the other does not. */
export function differing(one: Settings, other: Settings): Partial<Settings> {
  const names = Object.keys(one) as (keyof Settings)[];
  const differ = names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
  return Object.fromEntries(differ.map((name) => [name, one[name]]));
}

/** Keeps the page, its other tabs and the browser's memory in step with the settings. */
export function keepSettings(): void {
  /** As they are remembered, or as they were before the first of them was changed. */
  let known: Settings = { ...usual, ...stored.now };
  $effect(() => {
    const changed = differing($state.snapshot(settings), known);
    if (Object.keys(changed).length > 0) stored.change((now) => ({ ...now, ...changed }));
  });
  $effect(() => {
    known = { ...usual, ...stored.now };
    Object.assign(settings, structuredClone(known));
  });
  $effect(() => {
    document.documentElement.dataset.motion = settings.animations ? 'on' : 'off';
    document.documentElement.dataset.theme = settings.theme;
  });
}
