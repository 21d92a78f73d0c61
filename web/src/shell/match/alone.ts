import type { Settings } from '../../app/settings.svelte';
import type { GameClient } from '../../games/game';
import type { MatchState } from '../../protocol/types';
import { offersIn } from './messages';
import { stillHushed, takenAlone, type Hush } from './passing';

const WAIT_MS = 450;

/** The choices that the page makes by itself, as its player wishes. */
export class Alone {
  private hushes: readonly Hush[] = [];

  constructor(private readonly settings: Pick<Settings, 'passAlone' | 'autoPass' | 'stops'>) {}

  /** The player wishes not to be asked for a time. */
  hush(hush: Hush): void {
    this.hushes = [...this.hushes, hush];
  }

  /** Wishes whose time is over are forgotten. */
  come(state: MatchState, game: GameClient): void {
    this.hushes = stillHushed(this.hushes, game.spansOf(state.view));
  }

  /** The choice that the page makes in this position, if it makes one. */
  chosenIn(state: MatchState, game: GameClient): string | undefined {
    // In a lesson nothing is taken that its guide has not spoken of.
    if (state.phase !== 'playing' || state.guide) return undefined;
    const stop = game.stopOf(state.view, state.you === 'b' ? 'b' : 'a');
    const { passAlone, autoPass } = this.settings;
    const stops = this.settings.stops[state.game] ?? [];
    return takenAlone(offersIn(state), stop, { passAlone, autoPass, stops, hushes: this.hushes });
  }

  /** What the player is asked: nothing where the page answers, so that no answer goes before it can be pressed. */
  askedIn(state: MatchState, game: GameClient): MatchState['offers'] {
    return this.chosenIn(state, game) === undefined ? offersIn(state) : [];
  }
}

/** As long as somebody who looks and passes takes, so that the time tells the opponent little. */
export const aWhile = (): number => WAIT_MS * (1 + Math.random() * 2);
