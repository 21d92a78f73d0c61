import { SvelteSet } from 'svelte/reactivity';
import { matchApi } from '../../net/matchApi';
import type { TableShown, TournamentState } from '../../protocol/types';

/** The game at a table that may still be going on: where the match was decided otherwise than by play, nobody knows. */
const lastGame = ({ games, why }: TableShown): string | undefined => (why === 'played' ? undefined : games.at(-1));

/** Which games of a tournament have ended. */
export class Ended {
  private readonly over = new SvelteSet<string>();

  /** Whether a game at a table is still being played, as far as that is known. */
  goesOn(table: TableShown, game: string): boolean {
    return lastGame(table) === game && !this.over.has(game);
  }

  /** Asks the games at decided tables that may go on whether they are over. What cannot be asked is asked again. */
  async look({ played }: Pick<TournamentState, 'played'>): Promise<void> {
    const decided = played.flatMap(({ tables }) => tables).filter(({ why }) => why !== null);
    const unsure = decided.map(lastGame).filter((game) => game !== undefined && !this.over.has(game));
    await Promise.allSettled(
      unsure.map(async (game) => {
        if (game !== undefined && (await matchApi.match(game)).phase === 'over') this.over.add(game);
      }),
    );
  }
}
