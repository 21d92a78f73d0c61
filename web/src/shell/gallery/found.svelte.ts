import type { MaybeAmong } from '../../net/among';
import { api } from '../../net/api';
import type { Mistake } from '../../protocol/types';
import { Newest } from './newest';

/** What a query finds, as fast as the server answers while somebody types. */
export class Found {
  /** The cards of the last query that was understood; nothing before the first answer. */
  cards: readonly string[] | undefined = $state.raw();
  /** The query that was answered last. */
  query: string | undefined = $state();
  /** If it found nothing: names and terms like words in it, as they would be typed. */
  near: readonly string[] = $state.raw([]);
  /** What is wrong with that query. */
  mistake: Mistake | undefined = $state.raw();
  /** Why there is no answer. */
  problem: string | undefined = $state();

  private readonly newest: Newest<string, Awaited<ReturnType<typeof api.cards>>>;

  constructor(game: string, pool?: MaybeAmong) {
    this.newest = new Newest(
      (query) => api.cards(game, query, pool),
      (query, { cards, near = [], mistake }) => {
        this.query = query;
        this.near = near;
        this.mistake = mistake;
        this.problem = undefined;
        // What was found before stays in sight while the query is being put right.
        if (!mistake || this.cards === undefined) this.cards = cards;
      },
      (error) => (this.problem = error.message),
    );
  }

  /** Asks for the cards that this query finds. */
  want(query: string): void {
    this.newest.want(query);
  }
}
