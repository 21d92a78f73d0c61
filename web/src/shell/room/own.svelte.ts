import { recall, remember } from '../../app/storage';
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
  private names: string[] = $state(recall<string[]>('muted', []));

  has(name: string): boolean {
    return this.names.includes(name);
  }

  toggle(name: string): void {
    this.names = this.has(name) ? this.names.filter((other) => other !== name) : [...this.names, name].slice(-50);
    remember('muted', this.names);
  }
}

export const muted = new Muted();
