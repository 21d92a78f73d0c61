import type { AnyEvent, Seat } from '../../protocol/types';
import type { Sound } from './sounds';

/** What is heard of an event: a sound, perhaps several times. */
export interface Heard {
  sound: Sound;
  times?: number;
}

/** What an event sounds like, or how that follows from it and from who sits near. */
type Cue<E> = Sound | ((event: E, near: Seat) => Heard | undefined);

/** What the events of a game sound like. Those it does not name are silent. */
export type Cues<E extends { event: string }> = {
  readonly [K in E['event']]?: Cue<Extract<E, { event: K }>>;
};

/** Reads what an event sounds like off the table of a game. */
export function hearing<E extends { event: string }>(
  cues: Cues<E>,
): (event: AnyEvent, near: Seat) => Heard | undefined {
  return ({ event }, near) => {
    const cue = (cues as Partial<Record<string, Cue<E>>>)[event.event];
    return typeof cue === 'function' ? cue(event as unknown as E, near) : cue && { sound: cue };
  };
}

/** In seconds. */
const BETWEEN_SOUNDS = 0.11;
const BETWEEN_TIMES = 0.13;
/** Of what happens at once not more is heard than this. */
const MOST = 6;

/** When which sound is heard: one after the other, and each only once in a row. */
export function heardIn(cues: readonly (Heard | undefined)[]): { sound: Sound; after: number }[] {
  const all: { sound: Sound; after: number }[] = [];
  let last: Sound | undefined;
  let at = 0;
  for (const cue of cues) {
    if (!cue || cue.sound === last) continue;
    last = cue.sound;
    for (let i = 0; i < (cue.times ?? 1); i++) {
      all.push({ sound: cue.sound, after: at });
      at += i + 1 < (cue.times ?? 1) ? BETWEEN_TIMES : BETWEEN_SOUNDS;
    }
  }
  return all.slice(0, MOST);
}
