import { loadGame } from '../../games/found';
import type { GameClient } from '../../games/game';
import type { LogLine, MatchState, ReplayStep, Seat, Viewer } from '../../protocol/types';
import { moves } from '../../app/settings.svelte';
import { beginningOf } from '../table/beginning';
import { land } from '../table/flying';
import { happen } from '../table/happening';
import { Table } from '../table/table.svelte';
import { faceIn, Steps, type Source } from './source';

/** Steps looked through at most in search of the next turn. */
const TURN_SEARCH = 120;

/** A position in which nothing says what would be good. */
function withoutAdvice(state: MatchState): MatchState {
  const silent = { ...state };
  delete silent.highlighted;
  delete silent.undone;
  return silent;
}

/** A finished match, gone through step by step. */
export class Replay {
  table: Table = $state.raw() as Table;
  step = $state(0);
  steps = $state(0);
  viewer: Viewer = $state('referee');
  lines: LogLine[] = $state.raw([]);
  playing = $state(false);
  /** Steps in ten seconds. */
  speed = $state(10);
  private readonly fetched: Steps;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Where somebody wants to be. */
  private wanted = 0;
  /** The position in which something is asked, and who hears the answer. */
  private asked: { step: number; answer: (key: string) => void } | undefined;
  /** How often somebody wished to be somewhere. What comes of an older wish is dropped. */
  private wishes = 0;

  private constructor(
    readonly source: Source,
    private readonly game: GameClient,
    first: ReplayStep,
    viewer: Viewer,
  ) {
    this.fetched = new Steps(source);
    this.viewer = viewer;
    this.steps = first.steps;
    this.table = new Table(game, first.state, {
      choose: (key) => this.asked?.answer(key),
      why: () => undefined,
      hush: () => undefined,
      face: (card) => faceIn(source, first.state.game, card),
    });
    void this.readLog();
  }

  /** Opens a replay at its start, with all cards open; `at` is where it is gone to from there. */
  static async open(source: Source, at = 0): Promise<Replay> {
    const first = await new Steps(source).at(0, 'referee');
    const opened = new Replay(source, await loadGame(first.state.game), first, 'referee');
    if (at === 0) opened.begin(first.state);
    return opened;
  }

  /** Shows how the match begins, if it is in this position that it does. */
  private begin(state: MatchState): void {
    const beginning = beginningOf(this.game, state);
    if (beginning && beginning.step === state.step) this.table.staging.begin(beginning, moves());
  }

  /** Goes to the position after this many choices. */
  async go(step: number): Promise<void> {
    const to = Math.max(0, Math.min(this.steps, step));
    const wish = ++this.wishes;
    this.wanted = to;
    const found = await this.fetched.at(to, this.viewer);
    if (wish !== this.wishes) return;
    const [next, returns] = [to === this.step + 1, to === 0 && this.step !== 0];
    this.step = to;
    land();
    const events = next ? found.events : [];
    await happen(this.table, {
      events,
      view: found.state.view,
      flies: Math.abs(to - found.step) <= 1,
      show: () => {
        const asks = this.asked?.step === to;
        // Whoever is asked gets no advice.
        const state = asks ? withoutAdvice(found.state) : found.state;
        this.table.show(state, asks ? state.offers : [], events);
        this.table.staging.begun();
        if ((next || returns) && !asks) this.begin(state);
      },
      wanted: () => wish === this.wishes,
    });
    if (to < this.steps) void this.fetched.at(to + 1, this.viewer).catch(() => undefined);
  }

  /** Asks what a player could choose in a position, and tells what was chosen. */
  async ask(seat: Seat, step: number, answer: (key: string) => void): Promise<void> {
    this.asked = { step, answer };
    this.pause();
    this.viewer = seat;
    await this.go(step);
  }

  /** Asks no more. */
  hush(): void {
    this.asked = undefined;
    this.table.show(this.table.state, []);
  }

  /** Points at pieces of the table; at none, if none are named. */
  point(touches: readonly string[] | undefined): void {
    this.table.pointed = touches;
  }

  /** Goes some choices on, or back where they are negative. */
  by(choices: number): Promise<void> {
    return this.go(this.wanted + choices);
  }

  /** Goes to the start of the next turn, or of this one or the one before. */
  async turn(way: 1 | -1): Promise<void> {
    const wish = ++this.wishes;
    const turnAt = async (step: number) => this.game.turnOf((await this.fetched.at(step, this.viewer)).state.view);
    let at = this.wanted;
    const here = await turnAt(Math.max(0, way < 0 ? at - 1 : at));
    for (let i = 0; i < TURN_SEARCH && (way > 0 ? at < this.steps : at > 0); i++) {
      at += way;
      const turn = await turnAt(at);
      if (wish !== this.wishes) return;
      if (turn !== here) {
        await this.go(way > 0 ? at : at + 1);
        return;
      }
    }
    await this.go(at);
  }

  async look(viewer: Viewer): Promise<void> {
    this.viewer = viewer;
    await Promise.all([this.readLog(), this.go(this.wanted)]);
  }

  play(): void {
    this.playing = true;
    const tick = async () => {
      if (!this.playing) return;
      await this.by(1).catch(() => this.pause());
      if (this.step >= this.steps) this.pause();
      else this.timer = setTimeout(tick, 10_000 / this.speed);
    };
    void (this.step >= this.steps ? this.go(0).then(tick) : tick());
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private async readLog(): Promise<void> {
    const { viewer } = this;
    const { log } = (await this.fetched.at(this.steps, viewer)).state;
    if (viewer === this.viewer) this.lines = log;
  }
}
