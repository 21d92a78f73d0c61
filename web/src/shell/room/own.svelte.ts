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

  pick(look: Look): void {
    this.now = look;
    remember('look', look);
  }
}

export const ownLook = new OwnLook();

/** Those whom this browser does not want to read, by what the chat calls them. */
class Muted {
  private readonly names = new Stored<readonly string[]>('muted', []);

  has(name: string): boolean {
    return this.names.now.includes(name);
  }

  toggle(name: string): void {
    const had = this.has(name);
    this.names.change((now) => {
      const others = now.filter((other) => other !== name);
      return had ? others : [...others, name].slice(-50);
    });
  }
}

export const muted = new Muted();
