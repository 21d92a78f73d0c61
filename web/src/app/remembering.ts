import { vi } from 'vitest';

/** Gives a test an empty memory of its own in place of the browser's, and returns what is kept there. */
export function stubMemory(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  return kept;
}
