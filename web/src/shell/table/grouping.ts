import type { Offer } from '../../protocol/types';

/** Cards that are chosen one by one to act together, as long as some option takes them all. */
export class Grouping {
  /** Every card that can take part. */
  readonly candidates: ReadonlySet<string>;

  private constructor(
    private readonly options: readonly Offer[],
    private readonly chosen: readonly string[],
  ) {
    this.candidates = new Set(options.flatMap(({ args }) => args));
  }

  /** Begins with the options of one verb, and perhaps with one card. */
  static of(offers: readonly Offer[], verb: string, first?: string): Grouping {
    const options = offers.filter((offer) => offer.verb === verb);
    return new Grouping(options, first ? [first] : []);
  }

  /** The cards that are chosen so far. */
  get handles(): readonly string[] {
    return this.chosen;
  }

  has(handle: string): boolean {
    return this.chosen.includes(handle);
  }

  /** With this card if it was not chosen, without it if it was. */
  toggled(handle: string): Grouping {
    const rest = this.chosen.filter((other) => other !== handle);
    return new Grouping(this.options, rest.length < this.chosen.length ? rest : [...rest, handle]);
  }

  /** The option that takes exactly the chosen cards. */
  get offer(): Offer | undefined {
    return this.options.find(
      ({ args }) => args.length === this.chosen.length && args.every((member) => this.has(member)),
    );
  }
}
