import type { GameClient, Subject } from '../../games/game';
import type { AnyEvent, Denied, Guide, MatchState, Offer, Undone } from '../../protocol/types';
import { PASS, passingFor, type Span } from '../match/passing';
import type { Doings } from './doings';
import { Foretelling } from './foretelling.svelte';
import { Grouping } from './grouping';
import { Hinting } from './hinting.svelte';
import { Position } from './position.svelte';
import { actors, aimedAt, aimsOf, clickOn, isCard, looseOffers, offersOf, type Fold, type Ways } from './touch';

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

/** An option that leaves something good undone, of which it is asked whether it is meant. */
export interface Doubt extends Undone {
  /** What was pressed. */
  label: string;
}

export interface Zoomed {
  subject: Subject;
  box: DOMRect;
  /** Whether it stays until it is closed. */
  pinned: boolean;
}

/** The table as the mat and the shell around it see it: a position, its options, and what the user points at. */
export class Table extends Position {
  /** What may be chosen now; empty while older changes are still being shown. */
  offers: Offer[] = $state.raw([]);
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
  /** The pieces that a page points at. */
  pointed: readonly string[] | undefined = $state.raw();
  /** What would come of the option that is pointed at. */
  readonly foretelling: Foretelling;
  /** What the computer would do. */
  readonly hinting: Hinting;
  /** The piece that the Tab key comes to. */
  focus: string | undefined = $state();
  /** The pieces of which it was asked why not and that no answer has come for, the earliest first. */
  private asked: readonly string[] = [];
  /** What the next question shall be answered with, if it can be. */
  private meant: string | undefined;
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
  /** The options that stand on cards. */
  readonly onCards = $derived.by(() => this.offers.filter((offer) => !this.loose.includes(offer)));
  /** The kinds of options that take several cards at once. */
  readonly together = $derived.by(() =>
    Object.entries(this.game.groups).filter(([verb]) => this.offers.some((offer) => offer.verb === verb)),
  );
  private readonly aims = $derived.by(() =>
    this.selected === undefined ? undefined : aimsOf(this.aimable, this.ways, this.selected),
  );

  constructor(game: GameClient, state: MatchState, doings: Doings) {
    super(game, state, doings);
    const { preview, hint } = doings;
    this.foretelling = new Foretelling(preview && ((key) => preview(key)));
    this.hinting = new Hinting(this, hint && (() => hint()));
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

  /** The key of the option that stands out: what the computer would take, or else what looks best at a glance. */
  get gold(): string | undefined {
    return this.hinting.offer?.key ?? this.state.highlighted;
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

  /** Shows another state and what may be chosen in it. */
  show(state: MatchState, offers: Offer[], told: readonly AnyEvent[] = []): void {
    const moved = this.come(state, told);
    this.offers = offers;
    if (moved) this.menu = this.aiming = this.group = this.doubt = undefined;
    if (moved) this.foretelling.forget();
    if (moved) this.hinting.forget();
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
    const hinted = this.hinting.offer;
    if (hinted) return hinted.touches.includes(handle) ? 'lit' : 'plain';
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

  /** Shows at once what is still to be shown before anything is asked. Says whether there was anything. */
  skip(): boolean {
    return this.offers.length === 0 && (this.doings.skip?.() ?? false);
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
    this.hinting.unanswered();
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
