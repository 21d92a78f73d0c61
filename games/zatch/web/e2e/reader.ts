import { first, type Taste } from '$e2e/support/taste';

/** Turns pages as fast as they turn, puts a few cards in play, and fights a few Battles. */
export class Reader implements Taste {
  private entered = 0;
  private fights = 0;

  wish(keys: readonly string[]): string {
    // Not everything that is possible: the match shall be over soon.
    const enter = this.entered < 6 ? [/^enter /] : [];
    const fight = this.fights < 5 ? [/^battle-in/] : [];
    const key = first(
      keys,
      /^turn$/,
      ...enter,
      ...fight,
      /^spell /,
      this.fights % 2 === 0 ? /^protect / : /^take$/,
      /^(take|protect|yes)/,
      /^(choose|order|number|player|part|name) /,
      /^pass/,
      /^(stop|no)/,
    );
    if (key.startsWith('enter')) this.entered += 1;
    if (key === 'battle-in') this.fights += 1;
    return key;
  }
}
