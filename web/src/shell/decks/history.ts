/** What can be taken back, and done again. */

export interface History<T> {
  now: T;
  /** The oldest first. */
  past: readonly T[];
  /** The next first. */
  future: readonly T[];
  /** What was changed last: one more change of the same is the same step. */
  last?: string | undefined;
}

/** This many steps can be taken back. */
const STEPS = 200;

/** Nothing has happened yet. */
export const begun = <T>(now: T): History<T> => ({ now, past: [], future: [] });

/** One more step. Changes in a row that name the same subject, such as letters typed into a field, are one. */
export function stepped<T>({ now, past, future, last }: History<T>, next: T, subject?: string): History<T> {
  const same = subject !== undefined && subject === last;
  if (same) return { now: next, past, future, last };
  return { now: next, past: [...past, now].slice(-STEPS), future: [], last: subject };
}

/** Takes the last step back. */
export function undone<T>(history: History<T>): History<T> {
  const { now, past, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { now: before, past: past.slice(0, -1), future: [now, ...future] };
}

/** Does again what was taken back. */
export function redone<T>(history: History<T>): History<T> {
  const { now, past, future } = history;
  const [next, ...later] = future;
  if (next === undefined) return history;
  return { now: next, past: [...past, now], future: later };
}

/** What can be taken back and could not be before; nothing if that is no longer known. */
export function since<T>(before: History<T> | undefined, { past }: History<T>): readonly T[] {
  const former = before?.past ?? [];
  const goesOn = former.length === 0 || past[former.length - 1] === former.at(-1);
  return goesOn ? past.slice(former.length) : [];
}
