import { recall, remember } from './storage';

/** All values that are remembered, by their names: each lasts as long as the page. */
const all: Record<string, { read(): void }> = {};

/** A value that the browser remembers, the same in all its tabs. */
export class Stored<T> {
  private value: T = $state.raw() as T;
  /** Whether the browser keeps what was written last. */
  private kept = true;

  constructor(
    private readonly name: string,
    private readonly fallback: T,
  ) {
    this.value = recall(name, fallback);
    all[name] = this;
  }

  get now(): T {
    return this.value;
  }

  /** Changes what is remembered, from what it is by now: another tab may have changed it. */
  change(changed: (now: T) => T): void {
    this.value = changed(this.kept ? recall(this.name, this.fallback) : this.value);
    this.kept = remember(this.name, this.value);
  }

  /** Takes what another tab has written. */
  read(): void {
    this.value = recall(this.name, this.fallback);
  }
}

/** Takes over what another tab has written. There is no other name where everything was removed. */
export function hearOthers({ key }: { key: string | null }): void {
  for (const [name, stored] of Object.entries(all)) if (key === null || key === `tercet.${name}`) stored.read();
}

globalThis.addEventListener?.('storage', hearOthers);
