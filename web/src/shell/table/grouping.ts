import type { Offer } from '../../protocol/types';
import { membersOf, verbOf } from './touch';

/** Cards that are chosen one by one to act together, as long as some option takes them all. */
export class Grouping {
  /** Every card that can take part. */
  readonly candidates: ReadonlySet<string>;

  private constructor(
    private readonly options: readonly Offer[],
    private readonly chosen: readonly string[],
  ) {
    this.candidates = new Set(options.flatMap(membersOf));
  }

  /** Begins with the options of one verb, and perhaps with one card. */
  static of(offers: readonly Offer[], verb: string, first?: string): Grouping {
    const options = offers.filter((offer) => verbOf(offer.key) === verb);
    return new Grouping(options, first ? [first] : []);
  }

  has(handle: string): boolean {
    return this.chosen.includes(handle);
  }

  get count(): number {
    return this.chosen.length;
  }

  /** With this card if it was not chosen, without it if it was. */
  toggled(handle: string): Grouping {
    const rest = this.chosen.filter((other) => other !== handle);
    return new Grouping(this.options, rest.length < this.chosen.length ? rest : [...rest, handle]);
  }

  /** The option that takes exactly the chosen cards. */
  get offer(): Offer | undefined {
    return this.options.find((offer) => {
      const members = membersOf(offer);
      return members.length === this.chosen.length && members.every((member) => this.has(member));
    });
  }
}
