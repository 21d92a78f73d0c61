import type { MaybeAmong } from '../../net/among';
import { api } from '../../net/api';
import type { Suggestion, Suggestions } from '../../protocol/types';
import { fromBytes, replaced, toBytes } from './bytes';
import { Newest } from './newest';

interface Begun {
  query: string;
  /** In units of the text. */
  caret: number;
}

/** A query in which something was put, and where one types on. */
export type Written = Begun;

/** What could be typed next, as the server says it while somebody types. */
export class Suggesting {
  private answer: { begun: Begun; suggestions: Suggestions } | undefined = $state.raw();
  open = $state(false);
  /** The one that Enter takes; none at first. */
  active: number | undefined = $state();
  readonly all: readonly Suggestion[] = $derived(this.open ? (this.answer?.suggestions.all ?? []) : []);

  private readonly newest: Newest<Begun, Suggestions>;

  constructor(game: string, pool?: MaybeAmong) {
    this.newest = new Newest(
      ({ query, caret }) => api.suggestions(game, query, toBytes(query, caret), pool),
      (begun, suggestions) => {
        // What was gone to stays so if it is still suggested: an answer may come after the arrow key.
        const chosen = this.active === undefined ? undefined : this.all[this.active]?.text;
        this.answer = { begun, suggestions };
        const at = suggestions.all.findIndex(({ text }) => text === chosen);
        this.active = at < 0 ? undefined : at;
      },
      // Without suggestions one types on.
      () => (this.answer = undefined),
    );
  }

  /** Asks what could follow. */
  want(begun: Begun): void {
    this.open = begun.query.trim() !== '';
    if (this.open) this.newest.want(begun);
  }

  close(): void {
    this.open = false;
    this.active = undefined;
  }

  /** Goes to the next suggestion or the one before, round and round. */
  walk(by: 1 | -1): void {
    const count = this.all.length;
    if (count === 0) return;
    this.active = this.active === undefined ? (by > 0 ? 0 : count - 1) : (this.active + by + count) % count;
  }

  /**
   * The query with a suggestion put in, in place of the word that one is at, with what was typed of it since it was
   * suggested. A field is followed by its value, all else by a space. Nothing, if something else was changed since: the
   * answer to that is on its way.
   */
  take({ text, sort }: Suggestion, query: string): Written | undefined {
    if (!this.answer) return undefined;
    const { begun, suggestions } = this.answer;
    const [before, behind] = [begun.query.slice(0, begun.caret), begun.query.slice(begun.caret)];
    const since = query.slice(begun.caret, query.length - behind.length);
    if (query !== before + since + behind || /\s/.test(since)) return undefined;
    const { from, to } = suggestions;
    const put = sort === 'field' ? text : `${text} `;
    const end = to + toBytes(since, since.length);
    return { query: replaced(query, from, end, put), caret: fromBytes(query, from) + put.length };
  }
}
