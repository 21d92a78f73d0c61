import type { GameClient } from '../../games/game';
import type { Sides } from '../../cards/Coin.svelte';
import type { MatchState, Seat } from '../../protocol/types';
import { piecesOf } from '../log/markup';

/** The beginning of a match as the table shows it: the coin, who begins, and what comes to both players. */

/** How a match of a game begins. */
export interface Begins {
  coin: Sides;
  /** Whether the coin falls before anything comes to the mat, or last. */
  coinFalls: 'first' | 'last';
  /** The clause by which the coin falls: the line of the log that tells it names it. */
  clause: string;
  /** Whose the first turn is, once the coin has said so. */
  firstOf(view: unknown): Seat | undefined;
  /** The seat that has heads, by the agreed rules; seat A if nothing else is said. */
  headsOf?(house: MatchState['house']): Seat;
  /** What each player begins with, where the log does not say it. */
  withWhat?(house: MatchState['house']): string;
  /** How the mat came to look as it does in a view of the first turn, from the bare table on; that view follows them. */
  stages(view: unknown): readonly unknown[];
}

/** How both sides of a view looked before, the first stage first. */
export const stagesBefore = <Side>(
  view: { sides: { a: Side; b: Side } },
  ...before: readonly ((side: Side) => Side)[]
): unknown[] => before.map((side) => ({ ...view, sides: { a: side(view.sides.a), b: side(view.sides.b) } }));

/** The coin that says who begins. */
export interface FirstCoin {
  /** Whose coin it is: that of the room's host. */
  of: Seat;
  heads: boolean;
  first: Seat;
  /** The line of the log that tells it. */
  line: string;
}

/** The beginning of one match. */
export interface Beginning {
  /** The number of choices after which it has come to this. */
  step: number;
  /** Nothing as long as the coin has not fallen. */
  coin: FirstCoin | undefined;
  /** What the log tells of it before and with the coin, the coin last. */
  lines: readonly string[];
  withWhat: string | undefined;
  stages: readonly unknown[];
}

/** Whether a match is begun from two decks, with nobody who leads through it. */
const isPlain = ({ ruling, trial, guide, puzzle }: MatchState): boolean =>
  ruling === undefined && !trial && guide === undefined && puzzle === undefined;

/** The beginning of a match, as long as its first turn lasts. */
export function beginningOf(
  { begins, turnOf }: Pick<GameClient, 'begins' | 'turnOf'>,
  state: MatchState,
): Beginning | undefined {
  const { view, house, log, room, phase } = state;
  if (phase !== 'playing' || !isPlain(state) || turnOf(view) > 1) return undefined;
  const stages = begins.stages(view);
  const first = begins.firstOf(view);
  const told = log.filter(({ aside }) => !aside);
  const fell = told.findIndex(({ line }) => namesClause(line, begins.clause));
  const coin = told[fell];
  if (!first || !coin) return { step: 0, coin: undefined, lines: [], withWhat: undefined, stages };
  const lines = told.slice(0, fell + 1).filter(({ step }) => step === coin.step);
  const heads = first === (begins.headsOf?.(house) ?? 'a');
  return {
    step: coin.step,
    coin: { of: room.host, heads, first, line: coin.line },
    lines: lines.map(({ line }) => line),
    withWhat: begins.withWhat?.(house),
    stages,
  };
}

const namesClause = (line: string, clause: string): boolean =>
  piecesOf(line).some((piece) => piece.kind === 'clause' && piece.id === clause);

/** What each player begins with, in the words of the log, without the player's name. */
export function broughtBy({ lines, coin }: Beginning, seat: Seat): string[] {
  const name = `{${seat}} `;
  return lines.filter((line) => line !== coin?.line && line.startsWith(name)).map((line) => line.slice(name.length));
}

const NAME = 'tercet.begun';
/** Of more matches than this a tab does not know whether it has shown their beginning. */
const MOST = 40;

/** The beginnings that this tab has shown. A page that is loaded again does not show them once more. */
export class Shown {
  private readonly names: string[];

  constructor(private readonly memory: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage) {
    this.names = this.read();
  }

  /** Whether this one is still to be shown; from now on it is not. */
  first(match: string, { coin }: Beginning): boolean {
    const name = coin ? match : `${match} before the coin`;
    if (this.names.includes(name)) return false;
    this.names.push(name);
    this.names.splice(0, this.names.length - MOST);
    try {
      this.memory().setItem(NAME, JSON.stringify(this.names));
    } catch {
      // A browser that remembers nothing shows it again when it loads the page again.
    }
    return true;
  }

  private read(): string[] {
    try {
      const names: unknown = JSON.parse(this.memory().getItem(NAME) ?? '[]');
      return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
    } catch {
      return [];
    }
  }
}
