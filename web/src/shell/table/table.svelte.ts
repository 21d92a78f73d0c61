import type { GameClient, Subject } from '../../games/game';
import type { Denied, MatchState, Offer, Seat } from '../../protocol/types';
import { wordsOf } from '../log/markup';
import { calledOf, labelOf } from './names';
import { actors, clickOn, droppedOn, dropPlaces, isCard, looseOffers, offersOf, targetsOf } from './touch';

/** What a table can do with the world: a live match sends messages, a replay does nothing. */
export interface Doings {
  choose(key: string): void;
  why(handles: string[]): void;
  /** Fetches a card by its id. */
  face(card: string): Promise<unknown>;
}

/** A panel that belongs to a card. */
export interface Menu {
  handle: string;
  box: DOMRect;
  /** What it offers; empty where reasons are shown. */
  offers: Offer[];
  /** Why nothing else is possible; `undefined` until they were asked for. */
  denied?: Denied[] | 'asked' | undefined;
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
  menu: Menu | undefined = $state.raw();
  zoom: Zoomed | undefined = $state.raw();
  /** The card that is being dragged, and the place below it. */
  drag: { handle: string; over?: string | undefined } | undefined = $state.raw();
  /** The piece that the Tab key comes to. */
  focus: string | undefined = $state();
  /** When the state came, on the clock of `performance.now()`. */
  since = $state(performance.now());
  /** The element that holds the mat. */
  root: HTMLElement | undefined;

  readonly selected = $derived(this.drag?.handle ?? (this.menu && this.menu.offers.length ? this.menu.handle : undefined));
  readonly actors = $derived(actors(this.offers));
  readonly loose = $derived(looseOffers(this.offers));
  private readonly aims = $derived.by(() => {
    if (this.drag) return dropPlaces(this.offers, this.drag.handle, this.game.placesOf);
    return this.selected ? targetsOf(this.offers, this.selected) : new Set<string>();
  });

  constructor(
    readonly game: GameClient,
    state: MatchState,
    private readonly doings: Doings,
  ) {
    this.state = state;
  }

  /** The seat at the lower edge. */
  get near(): Seat {
    return this.state.you === 'b' ? 'b' : 'a';
  }

  /** Shows another state and what may be chosen in it. */
  show(state: MatchState, offers: Offer[]): void {
    const moved = state.step !== this.state.step;
    this.state = state;
    this.offers = offers;
    this.since = performance.now();
    if (moved) this.menu = undefined;
    if (moved && this.zoom && !this.zoom.pinned) this.zoom = undefined;
  }

  /** Whether the viewer sits at the table. */
  get seated(): boolean {
    return this.state.you === 'a' || this.state.you === 'b';
  }

  /** What a seat is called beside the mat. */
  nameOf(seat: Seat): string {
    return labelOf(this.state, seat);
  }

  /** What a seat is called in a sentence about it, which may begin with it. */
  calledOf(seat: Seat, first: boolean): string {
    return calledOf(this.state, seat, first);
  }

  /** A sentence with players written `{a}` and `{b}`, as words. */
  words(sentence: string): string {
    return wordsOf(sentence, (seat, first) => this.calledOf(seat, first));
  }

  /** A card's face, in the form of the game's view. */
  face(card: string): Promise<unknown> {
    return this.doings.face(card);
  }

  /** How a piece is to be marked. */
  markOf(handle: string): 'chosen' | 'aim' | 'lit' | 'dim' | 'plain' {
    if (this.selected === handle) return 'chosen';
    if (this.aims.has(handle)) return 'aim';
    if (this.selected) return 'dim';
    return this.actors.has(handle) ? 'lit' : 'plain';
  }

  /** Whether a place of the mat would take what is being dragged. */
  takes(place: string): boolean {
    return this.drag !== undefined && this.aims.has(place);
  }

  canDrag(handle: string): boolean {
    return offersOf(this.offers, handle).length > 0;
  }

  /** A click on a piece; `open` is what it does where no option is meant. */
  click(handle: string, box: DOMRect, open?: () => void): void {
    this.zoom = undefined;
    this.focus = handle;
    const meant = clickOn(this.offers, this.selected, handle);
    if (meant.kind === 'take') this.take(meant.key);
    else if (meant.kind === 'put away') this.menu = undefined;
    else if (meant.kind === 'menu') this.menu = { handle: meant.handle, box, offers: meant.offers };
    else if (this.menu?.handle === handle) this.menu = undefined;
    else if (open) open();
    else this.ask(handle, box, []);
  }

  /** Asks why nothing (else) can be done with a piece. */
  ask(handle: string, box: DOMRect, offers: Offer[]): void {
    if (!this.seated || this.state.phase !== 'playing') {
      // Who only looks on has nothing to ask, but may look closely.
      this.menu = undefined;
      if (isCard(handle)) this.zoom = { subject: { handle }, box, pinned: true };
      return;
    }
    this.menu = { handle, box, offers, denied: 'asked' };
    this.doings.why([handle]);
  }

  /** The answer to the last question. */
  answer(denied: Denied[]): void {
    if (this.menu?.denied !== 'asked') return;
    const { handle } = this.menu;
    this.menu = { ...this.menu, denied: denied.filter((wish) => wish.touches.includes(handle)) };
  }

  drop(box: DOMRect): void {
    const drag = this.drag;
    this.drag = undefined;
    if (!drag?.over) return;
    const meant = droppedOn(this.offers, drag.handle, drag.over, this.game.placesOf);
    if (meant.length === 1 && meant[0]) this.take(meant[0].key);
    else if (meant.length > 1) this.menu = { handle: drag.handle, box, offers: meant };
  }

  take(key: string): void {
    this.rest();
    this.offers = [];
    this.doings.choose(key);
  }

  /** Puts away whatever is open. Says whether anything was. */
  rest(): boolean {
    const busy = Boolean(this.menu || this.zoom || this.drag);
    this.menu = undefined;
    this.zoom = undefined;
    this.drag = undefined;
    return busy;
  }
}
