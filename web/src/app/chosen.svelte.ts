import { recall, remember } from './storage';

/** The game that somebody chose last: pages that show one of several begin with it. */
class ChosenGame {
  id = $state(recall('game', ''));

  choose(id: string): void {
    this.id = id;
    remember('game', id);
  }

  /** The one of these games that is chosen: the first one, as long as none is. */
  among<Game extends { id: string }>(games: readonly Game[]): Game | undefined {
    return games.find(({ id }) => id === this.id) ?? games[0];
  }
}

export const chosenGame = new ChosenGame();
