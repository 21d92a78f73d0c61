/** A tournament as it is now. */
import { somebody } from '../../app/somebody.svelte';
import { toasts } from '../../app/toasts.svelte';
import { ApiError, passes } from '../../net/api';
import { waitBefore } from '../../net/backoff';
import { draftToken, holdDraft } from '../../net/drafting';
import { heldIn, tournaments } from '../../net/tournaments';
import { holdSeat } from '../../net/tokens';
import type { TournamentAct, TournamentMe, TournamentState } from '../../protocol/types';
import { seatAt, tableOf } from './tables';

/** However much happens, a tournament is not fetched more often than this. */
const REST_MS = 1000;
/** All who look at one hear at once that something has happened; they fetch it one after the other in this time. */
const SPREAD_MS = 1000;

const after = (ms: number) => new Promise((done) => setTimeout(done, ms));

export class LiveTournament {
  state: TournamentState | undefined = $state.raw();
  /** Which player this browser is. */
  me: TournamentMe | undefined = $state.raw();
  /** Whether this browser runs it. */
  organiser = $state(false);
  /** The secret of the referee that this browser is. */
  judge: string | undefined = $state();
  /** Why there is nothing to see. */
  lost = $state('');
  /** Whether the server does not answer at the moment. */
  away = $state(false);
  /** How far the clock of the server is ahead of the one here, in milliseconds. */
  ahead = $state(0);
  private closed = false;
  /** How often it was looked at, and which of these looks is shown. */
  private looks = 0;
  private shown = 0;
  /** The question what one has in it on other devices. */
  private recognising: Promise<void> | undefined;

  constructor(readonly id: string) {
    void this.follow();
  }

  /** Whoever comes by the link of a referee judges from now on; no server sees what stands behind its `#`. */
  async arrive(): Promise<void> {
    const referee = refereeIn(location.hash);
    if (referee === undefined) return;
    try {
      await tournaments.judge(this.id, referee);
    } catch (error) {
      toasts.fail(error);
      // The link stays where it is, to be opened again.
      if (passes(error)) return;
    }
    history.replaceState(history.state, '', location.pathname + location.search);
    await this.look().catch(() => undefined);
  }

  close(): void {
    this.closed = true;
  }

  /** Looks at it now. */
  async look(): Promise<void> {
    const look = ++this.looks;
    // What belongs to this browser is asked for afterwards, so that it is not older than the state: no further news
    // comes of what the state already says.
    const state = await tournaments.one(this.id);
    await this.recognise();
    const { organiser, player, referee } = heldIn(this.id);
    const [me, run, judge] = await Promise.all([
      player === undefined ? undefined : tournaments.me(this.id, player).catch(forbidden),
      organiser === undefined ? undefined : tournaments.me(this.id, organiser).catch(forbidden),
      referee === undefined ? undefined : tournaments.me(this.id, referee).catch(forbidden),
    ]);
    if (referee !== undefined && !judge) tournaments.forgetReferee(this.id);
    if (state.round_ends_at !== undefined) this.ahead = await tournaments.ahead(this.id);
    // Somebody who acts looks too, and that may have been answered sooner.
    if (look < this.shown) return;
    this.shown = look;
    if (me?.draft !== undefined && player !== undefined && draftToken(me.draft) !== player) holdDraft(me.draft, player);
    this.state = state;
    this.me = me;
    this.organiser = run?.organiser ?? false;
    this.judge = judge && referee;
    this.away = false;
    this.sitDown();
  }

  /** Asks, once while somebody looks at it, what one has in it on other devices. Without an answer nothing is lost: it is seen all the same. */
  private recognise(): Promise<void> {
    const failed = (error: unknown) => {
      if (passes(error)) this.recognising = undefined;
    };
    return (this.recognising ??= somebody.me ? tournaments.recognise(this.id).catch(failed) : Promise.resolve());
  }

  /** Somebody could not enter: perhaps they did on another device meanwhile. */
  async lookAgain(): Promise<void> {
    this.recognising = undefined;
    await this.look();
  }

  /** Does something with the secret of this browser, as the player or as the organiser. */
  async act(as: 'player' | 'organiser', act: TournamentAct): Promise<void> {
    await tournaments.act(this.id, heldIn(this.id)[as] ?? '', act);
    await this.look();
  }

  /** What gives one's place in the tournament gives one's seat in its matches too. */
  private sitDown(): void {
    const { player: token } = heldIn(this.id);
    const player = this.me?.player;
    if (!this.state || player === undefined || token === undefined) return;
    const table = tableOf(this.state, player);
    const match = table?.games.at(-1);
    if (table && match !== undefined) holdSeat(match, seatAt(table, player), token);
  }

  private async follow(): Promise<void> {
    for (let failed = 0; !this.closed;) {
      try {
        if (this.state) {
          const { version } = await tournaments.news(this.id, this.state.version);
          if (version === this.state.version) continue;
          await after(SPREAD_MS * Math.random());
        }
        await this.look();
        failed = 0;
        await after(REST_MS);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) {
          this.lost = error.message;
          return;
        }
        this.away = true;
        await after(waitBefore(++failed, Math.random()));
      }
    }
  }
}

const LINK = '#referee=';

/** The secret that the link of a referee carries, if it is one. */
export const refereeIn = (hash: string): string | undefined =>
  hash.startsWith(LINK) ? hash.slice(LINK.length) : undefined;

/** A secret that no longer stands for anybody is as good as none. */
function forbidden(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 403)) throw error;
}
