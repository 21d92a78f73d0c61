import { router } from '../../app/router.svelte';
import { moves, oneByOne, ownName, settings } from '../../app/settings.svelte';
import { toasts } from '../../app/toasts.svelte';
import { loadGame } from '../../games/found';
import { api } from '../../net/api';
import { draftRight } from '../../net/drafting';
import { shownInvite } from '../../net/invite';
import { ownMatch } from '../../net/own';
import { askedWith, sitDown } from '../../net/sitting';
import { TableSocket } from '../../net/socket.svelte';
import { dropSeat, heldSeat, holdSeat, noteOver, noteSeat } from '../../net/tokens';
import type {
  AnyEvent,
  ChatLine,
  ClientMessage,
  DeckChoice,
  MatchState,
  RoomWish,
  Seat,
  ServerMessage,
  UndoStop,
} from '../../protocol/types';
import { play } from '../feel/feel';
import { noteRematch } from '../lobby/opened';
import { handlesIn } from '../room/faces';
import { besides } from '../room/looks';
import { Notes } from '../room/notes';
import { ownLook } from '../room/own.svelte';
import { beginningOf, Shown } from '../table/beginning';
import { flyAt, land } from '../table/flying';
import { happen } from '../table/happening';
import { Guiding } from '../learn/guiding.svelte';
import { keepFocus } from '../table/keyboard';
import { otherSeat } from '../table/names';
import { Table } from '../table/table.svelte';
import { Alone, aWhile } from './alone';
import { Key } from './key';
import { lineOf, withWholeLog } from './messages';
import { Pace } from './pace';
import { PassingOn } from './passingOn.svelte';
import { Seen } from './seen.svelte';
import { ownAlone } from './undo';
import { Writing } from './writing.svelte';

/** The beginnings that were shown on this page. */
const begun = new Shown();

/** A match on the server as this browser sees it: one connection, the newest state, the table. */
export class LiveMatch {
  /** The newest state; the table may still be showing older ones. */
  state: MatchState | undefined = $state.raw();
  table: Table | undefined = $state.raw();
  chat: ChatLine[] = $state.raw([]);
  /** Why there is nothing to see. */
  lost: string | undefined = $state();
  /** Whether changes are still being shown that could be skipped. */
  showing = $state(false);
  /** What is between two players at one screen. */
  readonly passingOn = new PassingOn();
  /** Whether the player is choosing how far to go back. */
  goingBack = $state(false);
  /** What the guide says, in a lesson. */
  readonly guiding = new Guiding();
  /** The card on which a marker is to be put. */
  marking: string | undefined = $state();
  /** Whether the host has removed this browser’s player from the room. */
  removed = $state(false);
  /** What is being written for the chat, and as a referee's answer. */
  readonly chatting = new Writing({ text: '' });
  readonly answering = new Writing({ text: '', clause: '' });
  readonly notes: Notes;
  private readonly pace = new Pace(oneByOne, (error) => toasts.fail(error));
  private events: AnyEvent[] = [];
  private readonly seen = new Seen();
  private readonly alone = new Alone(settings);
  private readonly key: Key;
  private sentStep = -1;
  /** Whether this page is taking the second seat, or has taken it. */
  private asking = false;
  /** Whether the rematch was there before this page was. */
  private late: boolean | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the page was left: what was still under way when it was does nothing more. */
  private closed = false;
  readonly socket: TableSocket;

  constructor(readonly id: string) {
    this.key = new Key(id);
    this.notes = new Notes(id);
    this.socket = new TableSocket(
      () => this.watch(),
      (message) => this.hear(message),
    );
  }

  /** Introduces itself: with its key, if this browser holds one. */
  watch(): void {
    const { token } = this.key;
    this.lost = undefined;
    this.table?.unanswered();
    this.socket.send(token ? { type: 'watch', match: this.id, token } : { type: 'watch', match: this.id });
  }

  /** Sits down in the second seat, which agrees to the rules shown. */
  async sit(deck: DeckChoice): Promise<void> {
    this.asking = true;
    // Whoever sits down agrees to what they have seen, and to nothing newer.
    const terms = this.state?.room.terms;
    try {
      await sitDown(this.id, deck, { ...ownName(), ...draftRight(this.state?.sealed), ...shownInvite() });
    } catch (error) {
      this.asking = false;
      throw error;
    }
    this.watch();
    this.send({ type: 'ready', match: this.id, agree: true, ...(terms === undefined ? {} : { terms }) });
  }

  /** The seat is taken, perhaps by this browser, which never heard the answer. */
  private async askAgain({ you, seats }: MatchState): Promise<void> {
    const deck = askedWith(this.id);
    if (!deck || this.asking || you !== 'spectator' || seats.a.kind === 'open' || seats.b.kind === 'open') return;
    await this.sit(deck).catch((error) => toasts.fail(error));
  }

  /** Sends a message about this match, or says that there is no connection. Says whether it was sent. */
  send(message: ClientMessage): boolean {
    const sent = this.socket.send(message);
    if (!sent) toasts.show('There is no connection just now. It is being restored.', { bad: true });
    return sent;
  }

  /** Wishes something of the room. Says whether that was sent. */
  wish(wish: RoomWish): boolean {
    return this.send({ type: 'room', match: this.id, wish });
  }

  /** Comes to the table as this browser's player wants to look. */
  dress(): void {
    const { state } = this;
    if (!state || (state.you !== 'a' && state.you !== 'b')) return;
    const look = besides($state.snapshot(ownLook.now), state.room.looks[otherSeat(state.you)]);
    this.wish({ do: 'dress', look });
  }

  /** Says something, as whoever one is here. Says whether it was sent. */
  say(text: string): boolean {
    const you = this.state?.you;
    if (you === 'a' || you === 'b') return this.send({ type: 'chat', match: this.id, text });
    return this.wish({ do: 'speak', text, ...ownName() });
  }

  /** Takes the player's own last choice back, or lets the player say how far to go back where more would go with it. */
  takeBack(): void {
    const alone = this.state && ownAlone(this.state);
    if (alone) this.askUndo(alone);
    else this.goingBack = true;
  }

  /** Asks to go back to there, from the state that is shown. */
  askUndo({ to }: UndoStop): void {
    if (this.state) this.send({ type: 'ask_undo', match: this.id, step: this.state.step, to });
  }

  close(): void {
    this.closed = true;
    this.pace.end();
    clearTimeout(this.timer);
    this.socket.close();
    land();
  }

  /** Shows at once what is still to be shown. Says whether there was anything. */
  skip(): boolean {
    land();
    return this.pace.skip();
  }

  /** Whether there is something to be shown again. */
  get canSeeAgain(): boolean {
    return this.seen.changes.length > 0 && !this.showing && oneByOne();
  }

  /** Shows once more what has just happened, at the speed that the player has chosen. */
  again(): void {
    const { table } = this;
    const { changes } = this.seen;
    const [first] = changes;
    if (!table || !first || !this.canSeeAgain) return;
    clearTimeout(this.timer);
    this.showing = true;
    const speed = settings.again;
    this.pace.push({ linger: true, show: async () => table.show(first.before, []) });
    for (const { after, events } of changes) {
      this.pace.push({ linger: true, times: 1 / speed, show: () => this.fly(table, after, [], events, speed) });
    }
    this.pace.push({
      linger: false,
      show: async (last) => {
        const { state } = this;
        if (!last || !state) return;
        table.show(state, this.alone.askedIn(state, table.game), changes.at(-1)?.events);
        this.settle(state, table);
      },
    });
  }

  /** Lets the cards fly from where they are to where they are in this state. */
  private async fly(
    table: Table,
    state: MatchState,
    offers: MatchState['offers'],
    events: readonly AnyEvent[],
    speed?: number,
  ): Promise<void> {
    flyAt(speed);
    await happen(table, { events, view: state.view, flies: true, show: () => table.show(state, offers, events) });
    flyAt();
  }

  private hear(message: ServerMessage): void {
    if (this.closed) return;
    if ('match' in message && message.match !== undefined && message.match !== this.id) return;
    switch (message.type) {
      case 'events':
        this.events.push(...message.events);
        break;
      case 'state':
        this.arrive(withWholeLog(message.state, this.state));
        break;
      case 'chat':
        this.chat = [...this.chat, lineOf(message)];
        if (message.from !== this.state?.you) void play('said').catch(() => undefined);
        else [this.chatting, this.answering].forEach((writing) => writing.taken());
        break;
      case 'chat_so_far':
        this.chat = message.lines;
        break;
      case 'reasons':
        this.table?.answer(message.denied);
        break;
      case 'preview':
        if (message.step === this.table?.state.step) this.table.foretelling.hear(message.key, message.lines);
        break;
      case 'hint':
        if (message.step === this.table?.state.step) this.table.hinting.hear(message);
        break;
      case 'moved':
        this.moved(message);
        break;
      case 'refused':
        this.refused(message);
        break;
      case 'hello':
      case 'pong':
        break;
    }
  }

  /** Both want a rematch: the seat goes along. Whoever comes back to a match of long ago stays there. */
  private moved({ to, seat, token }: Extract<ServerMessage, { type: 'moved' }>): void {
    noteRematch(this.id, to);
    const kept = token ?? heldSeat(this.id)?.token;
    if (kept && (seat ?? this.state?.you) === (seat ?? 'referee')) holdSeat(to, seat ?? 'referee', kept);
    if (!this.late) router.go(`/m/${to}`);
  }

  private refused(message: Extract<ServerMessage, { type: 'refused' }>): void {
    if (!this.state) {
      this.lost = message.sentence;
      if (heldSeat(this.id)) void ownMatch(this.id);
      return;
    }
    [this.chatting, this.answering].forEach((writing) => writing.refused());
    this.table?.unanswered();
    if (this.state.guide && !this.state.guide.over) this.guiding.reply(message.sentence);
    else toasts.show(message.sentence, { clause: message.clause, game: this.state.game, bad: true });
    if (this.table && !this.pace.busy) this.table.show(this.state, this.state.offers);
  }

  /** The key that this browser held no longer fits a seat: it is spectating. */
  private unseated(why: string): void {
    toasts.show(why, { bad: true });
    if (this.key.refused()) this.watch();
  }

  private arrive(state: MatchState): void {
    const before = this.state;
    const why = this.lost;
    this.lost = undefined;
    if (why !== undefined && state.you === 'spectator') this.unseated(why);
    else this.key.accepted();
    this.late ??= state.moved_to !== undefined;
    const events = this.events;
    this.events = [];
    this.state = state;
    this.takeStock(before, state);
    if (state.phase === 'over') noteOver(this.id);
    void this.askAgain(state);
    if (state.phase === 'gathering' || state.room.closed) return;
    const mine = this.sentStep === before?.step;
    const changed = before !== undefined && before.step !== state.step;
    if (changed) this.seen.note({ before, after: state, events }, mine);
    this.showing = changed;
    this.pace.push({
      linger: changed && !mine && events.some((event) => event.line !== null),
      times: 1 / settings.pace,
      show: (last) => this.show(state, events, changed, last),
    });
  }

  /** What has to be done as soon as one sits somewhere: a look to be brought, a seat that is gone to be forgotten. */
  private takeStock(before: MatchState | undefined, state: MatchState): void {
    const held = heldSeat(this.id);
    const sat = before?.you === 'a' || before?.you === 'b';
    if (sat && state.you === 'spectator' && held) {
      dropSeat(this.id);
      this.removed = state.phase === 'gathering';
    }
    const sits = state.you === 'a' || state.you === 'b';
    if (state.you === 'a' || state.you === 'b') noteSeat(this.id, state.you);
    if (sits) this.removed = false;
    // What was taken back may have taken cards with it.
    if (state.phase === 'playing' && !state.hotseat && state.step < (before?.step ?? Infinity)) this.dropNotes(state);
    if (sits && !sat && !state.hotseat && ownLook.picked && state.phase !== 'over') this.dress();
  }

  /** Notes on cards that are gone are gone with them. */
  private dropNotes({ view }: MatchState): void {
    const there = handlesIn(view);
    this.notes.keep((handle) => there.has(handle));
  }

  private async show(state: MatchState, events: AnyEvent[], changed: boolean, last: boolean): Promise<void> {
    await this.passingOn.wait(state, this.table?.state);
    const game = this.table?.game ?? (await loadGame(state.game));
    if (this.closed) return;
    this.alone.come(state, game);
    const offers = last ? this.alone.askedIn(state, game) : [];
    if (!this.table) {
      this.table = new Table(game, state, {
        choose: (key) => this.choose(key),
        why: (touches) => this.send({ type: 'why', match: this.id, touches }),
        // Without a connection nobody is told what is missing.
        preview: (key) => void this.socket.send({ type: 'preview', match: this.id, key }),
        skip: () => this.showing && oneByOne() && this.skip(),
        hint: () => this.send({ type: 'hint', match: this.id }),
        hush: (hush) => this.alone.hush(hush),
        face: (card) => api.matchCard(this.id, card),
        notes: this.notes,
        mark: (handle) => (this.marking = handle),
        reveal: (handle) => this.wish({ do: 'show', page: handle }),
      });
      this.table.show(state, offers);
      this.begin(this.table, state);
    } else if (changed) {
      const table = this.table;
      this.begin(table, state);
      // With a pointer there is no use for a focus, and its ring would jump to some other card.
      const hadFocus = Boolean(
        table.root?.querySelector(':focus-visible') ?? document.querySelector('.menu :focus-visible'),
      );
      await this.fly(table, state, offers, events);
      if (this.closed) return;
      if (state.phase === 'over') feelEnd(state, table.near);
      keepFocus(table, hadFocus);
    } else {
      this.table.show(state, offers);
    }
    if (last) this.settle(state, this.table);
  }

  /** Shows how the match begins, once. */
  private begin(table: Table, state: MatchState): void {
    const beginning = beginningOf(table.game, state);
    if (!beginning || !begun.first(this.id, beginning)) return;
    // Whoever watches the coin fall hears it with that event.
    if (beginning.coin && state === table.state) void play('coin').catch(() => undefined);
    table.staging.begin(beginning, moves());
  }

  private settle(state: MatchState, table: Table): void {
    if (this.closed) return;
    this.showing = false;
    clearTimeout(this.timer);
    this.guiding.follow(state);
    const key = this.alone.chosenIn(state, table.game);
    if (key === undefined) return;
    table.forget();
    this.timer = setTimeout(() => this.state?.step === state.step && this.choose(key), aWhile());
  }

  private choose(key: string): void {
    const step = this.table?.state.step;
    if (step === undefined || this.closed) return;
    this.sentStep = step;
    this.send({ type: 'choose', match: this.id, step, key });
  }
}

/** Lets the end be heard, as whoever sits near hears it. */
function feelEnd({ ending, you, hotseat }: MatchState, near: Seat): void {
  const winner = ending?.winner;
  const lost = winner !== near && you === near && !hotseat;
  void play(winner ? (lost ? 'lost' : 'won') : 'drawn').catch(() => undefined);
}
