/** What a player in a hurry would choose, game by game: a taste picks one of the keys. */
export interface Taste {
  wish(keys: readonly string[]): string;
}

/** The first key that fits the first pattern that any key fits. */
function first(keys: readonly string[], ...patterns: readonly RegExp[]): string {
  for (const pattern of patterns) {
    const found = keys.find((key) => pattern.test(key));
    if (found !== undefined) return found;
  }
  return keys[0] ?? '';
}

/** Battlemonsters: strike, else fill the field, else draw. */
export class Striker implements Taste {
  private summoned = 0;

  wish(keys: readonly string[]): string {
    const summon = this.summoned < 2 ? [/^summon .* AV$/] : [];
    const key = first(
      keys,
      /^attack \S+ player/,
      /^attack /,
      /^(choose|order|yes|stance)/,
      ...summon,
      /^pass/,
      /^draw/,
      /^(skip|no)/,
    );
    if (key.startsWith('summon')) this.summoned += 1;
    else if (/^(draw|skip|discard)/.test(key)) this.summoned = 0;
    return key;
  }
}

/** Mana: a Land every turn, Monsters on them and across; then the end of the turn. */
export class Settler implements Taste {
  private fights = 0;

  wish(keys: readonly string[]): string {
    // Not every fight that is possible: the match shall be over soon.
    const fight = this.fights < 4 ? [/^attack \S+ \S+$/, /^attack /, /^technique /, /^use /] : [];
    const key = first(
      keys,
      /^(keep|start all|land )/,
      /^place .* face-down/,
      /^(equip|move|assault) /,
      ...fight,
      /^fight \S+ \S+$/,
      /^(fight|choose|at|order|number|player) /,
      /^(yes|through|pass)/,
      /^end /,
    );
    if (/^(attack|technique|use) /.test(key)) this.fights += 1;
    return key;
  }
}

/** Zatch Bell!: pages as fast as they turn, a few cards in play, a few Battles. */
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
