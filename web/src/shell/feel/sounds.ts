/** Every sound of the program, as data: nothing is recorded, all of it is made when it is heard. */

/** A tone that glides from one pitch to another while it dies away; of noise the pitch is where it is loudest. */
export interface Tone {
  wave: OscillatorType | 'noise';
  /** In hertz. */
  from: number;
  /** The pitch at the end, if it is another one. */
  to?: number;
  /** When it begins, in seconds. */
  after?: number;
  /** How long it takes to die away, in seconds. */
  length: number;
  /** How loud it is at first, from 0 to 1. */
  loud: number;
}

/** A row of soft tones, one after the other. */
const row = (pitches: readonly number[], apart: number, length: number, loud: number): Tone[] =>
  pitches.map((from, i) => ({ wave: 'triangle', from, after: i * apart, length, loud }));

/** What sounds like what. */
export const sounds = {
  /** A card leaves a pile. */
  draw: [{ wave: 'noise', from: 3200, to: 1100, length: 0.14, loud: 0.3 }],
  /** A card is put down. */
  lay: [
    { wave: 'noise', from: 900, to: 300, length: 0.09, loud: 0.5 },
    { wave: 'sine', from: 190, to: 90, length: 0.14, loud: 0.5 },
  ],
  /** A page goes over. */
  page: [
    { wave: 'noise', from: 1100, to: 4200, length: 0.2, loud: 0.3 },
    { wave: 'noise', from: 700, to: 400, after: 0.16, length: 0.08, loud: 0.3 },
  ],
  /** A card is turned, or shows another side. */
  turn: [
    { wave: 'noise', from: 1800, to: 2600, length: 0.1, loud: 0.25 },
    { wave: 'sine', from: 320, to: 420, length: 0.12, loud: 0.2 },
  ],
  /** Somebody attacks. */
  strike: [
    { wave: 'noise', from: 400, to: 2600, length: 0.22, loud: 0.4 },
    { wave: 'sine', from: 150, to: 48, after: 0.2, length: 0.3, loud: 0.8 },
    { wave: 'noise', from: 1000, to: 200, after: 0.2, length: 0.16, loud: 0.5 },
  ],
  /** An attack is held up. */
  guard: [
    { wave: 'triangle', from: 1240, to: 1180, length: 0.5, loud: 0.28 },
    { wave: 'sine', from: 1870, length: 0.4, loud: 0.16 },
    { wave: 'noise', from: 2600, to: 900, length: 0.07, loud: 0.4 },
  ],
  /** A life is lost, or Damage done. */
  hurt: [
    { wave: 'sine', from: 240, to: 70, length: 0.5, loud: 0.7 },
    { wave: 'triangle', from: 233, to: 98, length: 0.45, loud: 0.3 },
    { wave: 'noise', from: 500, to: 120, length: 0.25, loud: 0.5 },
  ],
  /** Something is gained. */
  gain: row([659.25, 880, 1318.5], 0.06, 0.28, 0.2),
  /** Something is paid. */
  spend: row([880, 659.25], 0.06, 0.16, 0.16),
  /** A Spell, a skill or an effect begins. */
  spell: [
    { wave: 'sine', from: 330, to: 1180, length: 0.5, loud: 0.3 },
    { wave: 'triangle', from: 495, to: 1770, after: 0.05, length: 0.42, loud: 0.16 },
    { wave: 'noise', from: 2000, to: 6000, length: 0.4, loud: 0.08 },
  ],
  /** An effect is stopped. */
  undo: [
    { wave: 'triangle', from: 700, to: 140, length: 0.36, loud: 0.3 },
    { wave: 'noise', from: 3000, to: 300, length: 0.26, loud: 0.2 },
  ],
  /** A Trap snaps shut. */
  snap: [
    { wave: 'noise', from: 3600, to: 1400, length: 0.06, loud: 0.6 },
    { wave: 'square', from: 180, to: 120, after: 0.05, length: 0.12, loud: 0.14 },
  ],
  /** A card goes to the graveyard. */
  fall: [
    { wave: 'sine', from: 300, to: 62, length: 0.5, loud: 0.45 },
    { wave: 'noise', from: 600, to: 160, after: 0.05, length: 0.36, loud: 0.2 },
  ],
  /** A coin spins. */
  coin: [0, 0.09, 0.18, 0.27, 0.36, 0.62].map((after, i): Tone => ({
    wave: 'triangle',
    from: i % 2 ? 2490 : 2794,
    after,
    length: 0.16,
    loud: 0.16,
  })),
  /** A pile is shuffled. */
  shuffle: [0, 0.07, 0.14, 0.21].map((after): Tone => ({
    wave: 'noise',
    from: 2200,
    to: 1500,
    after,
    length: 0.07,
    loud: 0.3,
  })),
  /** A turn begins. */
  round: row([392, 523.25], 0.1, 0.3, 0.16),
  /** A battle begins. */
  battle: [
    { wave: 'sine', from: 120, to: 52, length: 0.5, loud: 0.8 },
    { wave: 'sine', from: 120, to: 48, after: 0.2, length: 0.6, loud: 0.8 },
    { wave: 'noise', from: 300, to: 90, after: 0.2, length: 0.3, loud: 0.3 },
  ],
  won: row([523.25, 659.25, 783.99, 1046.5, 1318.5], 0.13, 0.7, 0.26),
  lost: row([392, 349.23, 311.13, 261.63], 0.2, 0.8, 0.22),
  drawn: row([440, 523.25, 440], 0.16, 0.6, 0.2),
  /** Notice: it is one’s turn. */
  yours: row([523.25, 783.99], 0.14, 0.4, 0.3),
  /** Notice: somebody has said something. */
  said: row([880, 987.77], 0.08, 0.16, 0.16),
} satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof sounds;

/** The sounds that call somebody, and have a volume of their own. */
export const notices: ReadonlySet<Sound> = new Set<Sound>(['yours', 'said']);

/** How a phone vibrates with a sound: milliseconds on, off, on… */
export const trembling: Partial<Record<Sound, readonly number[]>> = {
  strike: [18],
  hurt: [55],
  snap: [14, 30, 14],
  battle: [25, 160, 35],
  won: [30, 60, 30, 60, 80],
  lost: [120],
  yours: [25],
};
