/** What the browser remembers. A browser that forbids it remembers nothing, and all else works. */

/** Reads a remembered value, or `fallback` if there is none that can be read. */
export function recall<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`tercet.${name}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** Remembers a value under this name. Where storage is full or forbidden it does not, and says so. */
export function remember(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(`tercet.${name}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
