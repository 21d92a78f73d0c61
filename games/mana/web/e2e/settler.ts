import { first, type Taste } from '$e2e/support/taste';

/** Lays a Land every turn, puts Monsters on them and sends them across; then ends the turn. */
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
