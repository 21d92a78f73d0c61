import { takeRefereeLink } from '../../net/referee';
import { dropSeat, heldSeat, holdSeat } from '../../net/tokens';

/** What this browser introduces itself with at a match: the key of the seat that it holds, or that of a referee's link. */
export class Key {
  /** The referee's secret of a link, where this browser holds another one, until the server has accepted it. */
  private offered: string | undefined;

  constructor(private readonly match: string) {
    this.offered = takeRefereeLink(match);
  }

  get token(): string | undefined {
    return this.offered ?? heldSeat(this.match)?.token;
  }

  /** The server has accepted it. */
  accepted(): void {
    if (this.offered !== undefined) holdSeat(this.match, 'referee', this.offered);
    this.offered = undefined;
  }

  /** It fits no seat, and is forgotten. Says whether this browser holds another one, to be tried. */
  refused(): boolean {
    const another = this.offered !== undefined;
    if (!another) dropSeat(this.match);
    this.offered = undefined;
    return another;
  }
}
