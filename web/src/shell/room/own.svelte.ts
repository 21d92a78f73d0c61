import { recall } from '../../app/storage';
import { Stored } from '../../app/stored.svelte';
import type { Look } from '../../protocol/types';
import { plainLook } from './looks';

/** A look, and when it was picked. */
interface Picked {
  look: Partial<Look>;
  changed: number;
}

/** What was picked before it was noted when. */
function before(): Picked | undefined {
  const look = recall<Partial<Look> | undefined>('look', undefined);
  return look && { look, changed: 1 };
}

/** The look that this browser keeps for its player. */
class OwnLook {
  private readonly kept = new Stored<Picked | undefined>('own-look', before());

  readonly now: Look = $derived({ ...plainLook, ...this.kept.now?.look });

  /** Whether the player has ever picked one. */
  get picked(): boolean {
    return this.changed > 0;
  }

  /** When it was picked, in milliseconds since 1970; 0 if it never was. */
  get changed(): number {
    return this.kept.now?.changed ?? 0;
  }

  pick(look: Look): void {
    this.take(look, Math.max(Date.now(), this.changed + 1));
  }

  /** Takes what was picked at this time, on another device perhaps. */
  take(look: Look, changed: number): void {
    this.kept.change(() => ({ look, changed }));
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
