import type { GameClient, Subject } from '../../games/game';
import type { AnyEvent, Denied, Guide, MatchState, Offer, Seat, Undone } from '../../protocol/types';
import { wordsOf } from '../log/markup';
import type { Color } from '../../protocol/Color';
import { PASS, passingFor, type Hush, type Span } from '../match/passing';
import type { Notes } from '../room/notes';
import type { Beginning } from './beginning';
import { Foretelling } from './foretelling.svelte';
import { Grouping } from './grouping';
import { nameOf, otherSeat, ownedBy, ownerOf } from './names';
import { actors, aimedAt, aimsOf, clickOn, isCard, looseOffers, offersOf, type Fold, type Ways } from './touch';

/** What a table can do with the world: a live match sends messages, a replay does nothing. */
export interface Doings {
  choose(key: string): void;
  why(handles: string[]): void;
  /** Passes, and is not asked again. */
  hush(hush: Hush): void;
  /** Asks what would come of an option. */
  preview?(key: string): void;
  /** Asks the computer what it would do; says whether that could be asked. */
  hint?(): boolean;
  /** Fetches a card by its id. */
  face(card: string): Promise<unknown>;
  /** What the player notes on cards. */
  notes?: Notes;
  /** Lets the player put a marker on a card. */
  mark?(handle: string): void;
  /** Shows a card of one's own to the opponent. */
  reveal?(handle: string): void;
}

/** A panel that belongs to a card. */
export interface Menu {
  handle: string;
  box: DOMRect;
  /** What it offers; empty where reasons are shown. */
  offers: Offer[];
  /** What was pointed at, if that is something other than the card that acts. */
  place?: string | undefined;
  /** What it offers to narrow down on the mat. */
  folds: Fold[];
  /** Why nothing else is possible; `undefined` until they were asked for. */
  denied?: Denied[] | 'asked' | undefined;
}

/** A marker on a card. */
export interface Marker {
  color: Color;
  note: string;
  /** Whose it is. */
  by: string;
  /** Whether nobody else sees it. */
  own: boolean;
}

/** An option that leaves something good undone, of which it is asked whether it is meant. */
export interface Doubt extends Undone {
  /** What was pressed. */
  label: string;
}

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

export interface Zoomed {
  subject: Subject;
  box: DOMRect;
  /** Whether it stays until it is closed. */
  pinned: boolean;
}

/** The table as the mat and the shell around it see it: a state, and what the user points at. */
export class Table {
  /** The state that is shown. */
  state: MatchState = $state.raw() as MatchState;
  /** What may be chosen now; empty while older changes are still being shown. */
  offers: Offer[] = $state.raw([]);
  /** What happened since the state before, if it was seen happening. */
  told: readonly AnyEvent[] = $state.raw([]);
  /** How the match begins, while that is being shown. */
  beginning: Beginning | undefined = $state.raw();
  /** What lay on the mat before the view that has come, while the match begins. */
  private before: unknown = $state.raw();
  menu: Menu | undefined = $state.raw();
  zoom: Zoomed | undefined = $state.raw();
  /** The card that is being dragged, and the place below it. */
  drag: { handle: string; over?: string | undefined } | undefined = $state.raw();
  /** The card whose options of one verb are being aimed on the mat. */
  aiming: { handle: string; verb: string } | undefined = $state.raw();
  /** The cards that are being chosen to act together. */
  group: Grouping | undefined = $state.raw();
  /** What was taken first although it leaves something good undone, by what that is called: taken again, it is meant. */
  doubt: Doubt | undefined = $state.raw();
  /** What the computer would do, where it was asked: `asked` until it has said so. */
  hint: Hint | 'asked' | undefined = $state.raw();
  /** The pieces that a page points at. */
  pointed: readonly string[] | undefined = $state.raw();
  /** What would come of the option that is pointed at. */
  readonly foretelling: Foretelling;
  /** The piece that the Tab key comes to. */
  focus: string | undefined = $state();
  /** When the state came, on the clock of `performance.now()`. */
  since = $state(performance.now());
  /** The pieces of which it was asked why not and that no answer has come for, the earliest first. */
  private asked: readonly string[] = [];
  /** What the next question shall be answered with, if it can be. */
  private meant: string | undefined;
  /** Whose side a spectator or referee looks over. */
  private side: Seat | undefined = $state();
  /** The piece that the mouse is over, unless the focus has come to one since. */
  under: HTMLElement | undefined;
  /** The element that holds the mat. */
  root: HTMLElement | undefined;

  /** The card whose options the mat shows. */
  readonly selected = $derived(
    this.drag?.handle ?? this.aiming?.handle ?? (this.opened ? this.menu?.handle : undefined),
  );
  readonly actors = $derived.by(() => actors(this.offers, this.game));
  readonly loose = $derived.by(() =>
    looseOffers(this.offers, this.game).filter((offer) => !(offer.verb in this.game.groups)),
  );
  /** The kinds of options that take several cards at once. */
  readonly together = $derived.by(() =>
    Object.entries(this.game.groups).filter(([verb]) => this.offers.some((offer) => offer.verb === verb)),
  );
  private readonly aims = $derived.by(() =>
    this.selected === undefined ? undefined : aimsOf(this.aimable, this.ways, this.selected),
  );

  constructor(
    readonly game: GameClient,
    state: MatchState,
    private readonly doings: Doings,
  ) {
    this.state = state;
    const { preview } = doings;
    this.foretelling = new Foretelling(preview && ((key) => preview(key)));
  }

  /** What options can be aimed at, the question that follows included. */
  private get ways(): Ways {
    const { game, state } = this;
    return { ...game, placesOf: (offer) => [...game.placesOf(offer), ...game.nextOf(offer, state.view)] };
  }

  /** What the chosen group can be aimed at. */
  private get groupAims(): readonly string[] {
    return this.group?.offer ? this.game.nextOf(this.group.offer, this.state.view) : [];
  }

  /** What a guide says, as long as there is something to do. */
  private get guided(): Guide | undefined {
    const { guide } = this.state;
    return guide && !guide.over && this.offers.length > 0 ? guide : undefined;
  }

  /** The option that the computer would take. */
  get hinted(): Offer | undefined {
    const { hint } = this;
    return hint && hint !== 'asked' ? this.offers.find(({ key }) => key === hint.key) : undefined;
  }

  /** The key of the option that stands out: what the computer would take, or else what looks best at a glance. */
  get gold(): string | undefined {
    return this.hinted?.key ?? this.state.highlighted;
  }

  /** Whether the computer can be asked what it would do: only in a match against it, on one's own choice. */
  get canHint(): boolean {
    const { state, offers } = this;
    const against = this.seated && state.seats[this.far].kind === 'computer';
    const helped = this.guided || state.puzzle !== undefined;
    return Boolean(this.doings.hint) && against && !helped && offers.length > 1;
  }

  /** Asks the computer what it would do. */
  askHint(): void {
    if (!this.canHint || this.hint === 'asked') return;
    if (this.doings.hint?.()) this.hint = 'asked';
  }

  /** Whether a menu with options is open. */
  private get opened(): boolean {
    return this.menu !== undefined && this.menu.offers.length + this.menu.folds.length > 0;
  }

  /** The options that pointing at the mat can mean now. */
  private get aimable(): Offer[] {
    const { aiming } = this;
    return aiming && !this.drag ? this.offers.filter((offer) => offer.verb === aiming.verb) : this.offers;
  }

  /** What lies on the mat. */
  get view(): unknown {
    return this.before ?? this.state.view;
  }

  /** Shows how the match begins: on a mat that moves first what lay there before. */
  begin(beginning: Beginning, moves: boolean): void {
    this.beginning = beginning;
    this.before = moves ? beginning.stages[0] : undefined;
  }

  /** The mat comes to this stage of the beginning; after the last one, to what has come. */
  comeTo(stage: number): void {
    this.before = this.beginning?.stages[stage];
  }

  /** All that the beginning brings is there, and nothing of it is told any more. Says whether there was anything. */
  begun(): boolean {
    const { beginning } = this;
    this.beginning = this.before = undefined;
    return beginning !== undefined;
  }

  /** The seat at the lower edge. */
  get near(): Seat {
    if (!this.seated && this.side) return this.side;
    return this.state.you === 'b' ? 'b' : 'a';
  }

  /** Somebody without a seat looks over the side of a player. */
  sitBy(side: Seat): void {
    this.side = side;
  }

  /** The seat at the upper edge. */
  get far(): Seat {
    return otherSeat(this.near);
  }

  /** Shows another state and what may be chosen in it. */
  show(state: MatchState, offers: Offer[], told: readonly AnyEvent[] = []): void {
    const moved = state.step !== this.state.step;
    this.state = state;
    if (moved) this.told = told;
    // Where nothing moves it is read for as long as nobody presses anything, but not for a whole match.
    if (this.beginning && (state.phase !== 'playing' || this.game.turnOf(state.view) > 2)) this.begun();
    this.offers = offers;
    this.since = performance.now();
    if (moved) this.menu = this.aiming = this.group = this.doubt = this.hint = undefined;
    if (moved) this.foretelling.forget();
    if (moved && this.zoom && !this.zoom.pinned) this.zoom = undefined;
    if (moved && offers.length > 0) this.follow();
  }

  /** Answers the question with what was pointed at before it was asked. */
  private follow(): void {
    const key = `choose ${this.meant}`;
    this.meant = undefined;
    if (this.offers.some((offer) => offer.key === key)) this.take(key);
  }

  /** The question that comes next is answered without its player: nothing that was pointed at before answers another one. */
  forget(): void {
    this.meant = undefined;
  }

  /** Whether the viewer sits at the table. */
  get seated(): boolean {
    return this.state.you === 'a' || this.state.you === 'b';
  }

  /** What the player of a seat is called. */
  nameOf(seat: Seat): string {
    return nameOf(this.state, seat);
  }

  /** Something of a seat, as a heading. */
  owned(seat: Seat, thing: string): string {
    return ownedBy(this.state, seat, thing);
  }

  /** Whose something is, after the thing. */
  ownerOf(seat: Seat): string {
    return ownerOf(this.state, seat);
  }

  /** A sentence with players written `{a}` and `{b}`, as words. */
  words(sentence: string): string {
    return wordsOf(sentence, (seat) => this.nameOf(seat));
  }

  /** What the player notes on cards, at a table of one's own. */
  get notes(): Notes | undefined {
    return this.seated ? this.doings.notes : undefined;
  }

  /** The markers on a card: those that everybody sees, and the player's own. */
  marksOn(handle: string): Marker[] {
    const open = this.state.room.marks.filter((mark) => mark.on === handle);
    const own = this.notes?.on(handle);
    const named = open.map(({ by, color, note }) => ({ color, note, by: this.nameOf(by), own: false }));
    const mine = own ? [...named, { ...own, by: 'you', own: true }] : named;
    const shield: Marker = { color: 'teal', note: 'page shield', by: 'you', own: true };
    return this.notes?.shield === handle ? [...mine, shield] : mine;
  }

  /** Lets the player put a marker on a card; nothing where that cannot be. */
  get mark(): ((handle: string) => void) | undefined {
    const { mark } = this.doings;
    return mark && this.seated && this.state.phase === 'playing' ? (handle) => mark(handle) : undefined;
  }

  /** Shows a card of one's own to the opponent; nothing where there is nobody to show it to. */
  get reveal(): ((handle: string) => void) | undefined {
    const { reveal } = this.doings;
    const people = !this.state.hotseat && this.state.seats[this.far].kind === 'human';
    return reveal && this.seated && people ? (handle) => reveal(handle) : undefined;
  }

  /** A card's face, in the form of the game's view. */
  face(card: string): Promise<unknown> {
    return this.doings.face(card);
  }

  /** How a piece is to be marked. */
  markOf(handle: string): 'chosen' | 'aim' | 'lit' | 'dim' | 'plain' {
    if (this.group) {
      if (this.group.has(handle)) return 'chosen';
      if (this.groupAims.includes(handle)) return 'aim';
      return this.group.candidates.has(handle) ? 'lit' : 'dim';
    }
    if (this.pointed) return this.pointed.includes(handle) ? 'lit' : 'plain';
    if (this.selected === handle) return 'chosen';
    if (this.aims?.has(handle)) return 'aim';
    if (this.selected) return 'dim';
    if (this.guided) return this.guided.marks.includes(handle) ? 'lit' : 'plain';
    if (this.hinted) return this.hinted.touches.includes(handle) ? 'lit' : 'plain';
    return this.actors.has(handle) ? 'lit' : 'plain';
  }

  /** Whether a place of the mat would take what is being dragged. */
  takes(place: string): boolean {
    return this.drag !== undefined && (this.aims?.has(place) ?? false);
  }

  canDrag(handle: string): boolean {
    return offersOf(this.offers, this.game, handle).length > 0;
  }

  /** Goes on to choose on the mat among the options of one verb. */
  narrow(verb: string, handle?: string): void {
    this.menu = undefined;
    if (verb in this.game.groups) this.group = Grouping.of(this.offers, verb, handle);
    else if (handle) this.aiming = { handle, verb };
  }

  /** A click on a piece; `open` is what it does where no option is meant. */
  click(handle: string, box: DOMRect, open?: () => void): void {
    this.zoom = undefined;
    this.focus = handle;
    if (this.group?.candidates.has(handle)) {
      this.group = this.group.toggled(handle);
      return;
    }
    if (this.group?.offer && this.groupAims.includes(handle)) {
      this.take(this.group.offer.key, handle);
      return;
    }
    const meant = clickOn(this.aimable, this.ways, this.selected, handle);
    this.group = undefined;
    if (meant.kind !== 'menu') this.aiming = undefined;
    if (meant.kind === 'take') this.take(meant.key, handle);
    else if (meant.kind === 'put away') this.menu = undefined;
    else if (meant.kind === 'narrow') this.narrow(meant.verb, handle);
    else if (meant.kind === 'menu') this.menu = { box, place: handle, ...meant };
    else if (this.menu?.handle === handle) this.menu = undefined;
    else if (open) open();
    else this.ask(handle, box, []);
  }

  /** Asks why nothing (else) can be done with a piece. */
  ask(handle: string, box: DOMRect, offers: Offer[]): void {
    if (!this.seated || this.state.phase !== 'playing') {
      // A spectator has nothing to ask, but may look closely.
      this.menu = undefined;
      if (isCard(this.game, handle)) this.zoom = { subject: { handle }, box, pinned: true };
      return;
    }
    this.menu = { handle, box, offers, folds: [], denied: 'asked' };
    this.asked = [...this.asked, handle];
    this.doings.why([handle]);
  }

  /** The answer to the earliest question that waits for one: it is shown if it is about the piece of the menu. */
  answer(denied: Denied[]): void {
    const [handle, ...later] = this.asked;
    this.asked = later;
    if (handle === undefined || this.menu?.denied !== 'asked' || this.menu.handle !== handle) return;
    this.menu = { ...this.menu, denied: denied.filter((wish) => wish.touches.includes(handle)) };
  }

  /** What was asked is not answered any more. */
  unanswered(): void {
    this.asked = [];
    if (this.hint === 'asked') this.hint = undefined;
    if (this.menu?.denied === 'asked') this.menu = undefined;
  }

  /** Somebody points at a piece: shows what would come of the option that a click on it takes, if it takes one. */
  point(handle: string): void {
    if (this.group || this.menu || this.drag) return;
    const meant = clickOn(this.aimable, this.ways, this.selected, handle);
    this.foretelling.point(meant.kind === 'take' ? meant.key : undefined);
  }

  drop(box: DOMRect): void {
    const drag = this.drag;
    this.drag = undefined;
    if (!drag?.over) return;
    const meant = aimedAt(this.offers, this.ways, drag.handle, drag.over);
    if (meant.length === 1 && meant[0]) this.take(meant[0].key, drag.over);
    else if (meant.length > 1) this.menu = { handle: drag.handle, place: drag.over, box, offers: meant, folds: [] };
  }

  /** Whether an option that leaves something good undone is meant: asked once where it is taken first. */
  private isMeant(key: string, label = this.offers.find((offer) => offer.key === key)?.label): boolean {
    const undone = this.state.undone?.find((one) => one.key === key);
    if (!undone || this.doubt?.key === key) return true;
    this.menu = this.aiming = undefined;
    this.doubt = { ...undone, label: label ?? 'it' };
    return false;
  }

  /** Takes an option; `place` is what was pointed at, which may answer the next question too. */
  take(key: string, place?: string): void {
    if (!this.isMeant(key)) return;
    const offer = this.offers.find((one) => one.key === key);
    const next = offer && place ? this.game.nextOf(offer, this.state.view) : [];
    // Where there is but one place the question is not asked.
    this.meant = next.length > 1 && place && next.includes(place) ? place : undefined;
    this.rest();
    this.offers = [];
    this.doings.choose(key);
  }

  /** For how long one can be spared moments like this one; nothing where one cannot pass. */
  get spans(): readonly Span[] {
    const { game, state, offers, near } = this;
    const asked = !state.guide && offers.some(({ key }) => key === PASS) && game.stopOf(state.view, near) !== undefined;
    return asked ? game.spansOf(state.view) : [];
  }

  /** Passes now and at moments like this one until the span is over. */
  hush(span: Span): void {
    // Whoever is asked first whether that is meant may choose otherwise, and then nothing else is passed.
    if (!this.isMeant(PASS, passingFor(span))) return;
    const stop = this.game.stopOf(this.state.view, this.near);
    if (stop !== undefined) this.doings.hush({ stop, span: span.id });
    this.take(PASS);
  }

  /** Puts away whatever is open. Says whether anything was. */
  rest(): boolean {
    const busy = Boolean(this.menu || this.zoom || this.drag || this.aiming || this.group);
    this.menu = undefined;
    this.zoom = undefined;
    this.drag = undefined;
    this.aiming = undefined;
    this.group = undefined;
    return busy;
  }
}
