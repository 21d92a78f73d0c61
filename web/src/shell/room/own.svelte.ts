import { recall, remember } from '../../app/storage';
import { Stored } from '../../app/stored.svelte';
import type { Look } from '../../protocol/types';
import { plainLook } from './looks';

/** The look that this browser keeps for its player. */
class OwnLook {
  now: Look = $state({ ...plainLook, ...recall<Partial<Look>>('look', {}) });

  /** Whether the player has ever picked one. */
  get picked(): boolean {
    return recall<Look | undefined>('look', undefined) !== undefined;
  }

  /** When it was picked, in milliseconds since 1970; 0 if it never was. */
  get changed(): number {
    return recall('look-changed', 0);
  }

  pick(look: Look): void {
    this.take(look, Date.now());
  }

  /** Takes what was picked at this time, on another device perhaps. */
  take(look: Look, changed: number): void {
    this.now = look;
    remember('look', look);
    remember('look-changed', changed);
  }
}

export const ownLook = new OwnLook();

/** Those whom this browser does not want to read, by what tells them from everybody else (`whoSaid`). */
class Muted {
  private readonly people = new Stored<readonly string[]>('muted', []);

  has(who: string): boolean {
    return this.people.now.includes(who);
  }

  toggle(who: string): void {
    const had = this.has(who);
    this.people.change((now) => {
      const others = now.filter((other) => other !== who);
      return had ? others : [...others, who].slice(-50);
    });
  }
}

export const muted = new Muted();
