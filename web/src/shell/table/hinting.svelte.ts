import type { Offer, ServerMessage } from '../../protocol/types';
import type { Table } from './table.svelte';

/** What the computer would do. */
export interface Hint {
  key: string;
  /** What comes of it. */
  lines: readonly string[];
  /** What chances it gives, in per cent. */
  chance: number;
  /** The next best, with what comes of it. */
  rather?: { key: string; lines: readonly string[]; chance: number } | undefined;
}

/** What the computer would do in the player's place, for whoever asks it. */
export class Hinting {
  /** What it would do, where it was asked: `asked` until it has said so. */
  now: Hint | 'asked' | undefined = $state.raw();

  /** @param send asks the computer, and says whether it could; nothing where there is none to be asked */
  constructor(
    private readonly table: Pick<Table, 'state' | 'offers' | 'seated' | 'far'>,
    private readonly send: (() => boolean) | undefined,
  ) {}

  /** The option that the computer would take. */
  get offer(): Offer | undefined {
    const { now } = this;
    return now && now !== 'asked' ? this.table.offers.find(({ key }) => key === now.key) : undefined;
  }

  /** Whether the computer can be asked: only in a match against it, on one's own choice, and where nothing else helps. */
  get possible(): boolean {
    const { state, offers, seated, far } = this.table;
    const against = seated && state.seats[far].kind === 'computer';
    const helped = (state.guide && !state.guide.over) || state.puzzle !== undefined;
    return Boolean(this.send) && against && !helped && offers.length > 1;
  }

  /** Asks the computer. */
  ask(): void {
    if (!this.possible || this.now === 'asked') return;
    if (this.send?.()) this.now = 'asked';
  }

  /** The answer, if somebody still waits for one. */
  hear({ rather_than: rather, ...hint }: Extract<ServerMessage, { type: 'hint' }>): void {
    if (this.now) this.now = { ...hint, rather };
  }

  /** No answer comes any more. */
  unanswered(): void {
    if (this.now === 'asked') this.now = undefined;
  }

  /** Nobody wishes to read it any more. */
  forget(): void {
    this.now = undefined;
  }
}
