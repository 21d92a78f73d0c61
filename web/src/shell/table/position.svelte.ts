import type { GameClient } from '../../games/game';
import type { AnyEvent, MatchState, Seat } from '../../protocol/types';
import { wordsOf } from '../log/markup';
import { faceAt } from '../room/faces';
import type { Notes } from '../room/notes';
import type { Doings } from './doings';
import { nameOf, otherSeat, ownedBy, ownerOf } from './names';
import { Staging } from './staging.svelte';

/** The position on a table as its viewer sees it: from which side, and what everything in it is called. */
export class Position {
  /** The state that is shown. */
  state: MatchState = $state.raw() as MatchState;
  /** What happened since the state before, if it was seen happening. */
  told: readonly AnyEvent[] = $state.raw([]);
  /** How the match begins. */
  readonly staging = new Staging();
  /** When the state came, on the clock of `performance.now()`. */
  since = $state(performance.now());
  /** Whose side a spectator or referee looks over. */
  private side: Seat | undefined = $state();

  constructor(
    readonly game: GameClient,
    state: MatchState,
    protected readonly doings: Doings,
  ) {
    this.state = state;
  }

  /** Comes to another state. Says whether it is another position. */
  protected come(state: MatchState, told: readonly AnyEvent[]): boolean {
    const moved = state.step !== this.state.step;
    this.state = state;
    if (moved) this.told = told;
    // Where nothing moves it is read for as long as nobody presses anything, but not for a whole match.
    if (this.staging.now && (state.phase !== 'playing' || this.game.turnOf(state.view) > 2)) this.staging.begun();
    this.since = performance.now();
    return moved;
  }

  /** What lies on the mat. */
  get view(): unknown {
    return this.staging.view ?? this.state.view;
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

  /** Whether a card comes as a foil that its player can show as such or plain. */
  isFoil(handle: string): boolean {
    const { comesAsFoil } = this.game;
    if (!comesAsFoil || !this.notes) return false;
    const face = faceAt(this.view, handle);
    return face !== undefined && comesAsFoil(face);
  }

  /** How a foil is shown; nothing if its player has never said. */
  shineOf(handle: string): 'foil' | 'plain' | undefined {
    const foil = this.notes?.shines(handle);
    if (foil === undefined || !this.isFoil(handle)) return undefined;
    return foil ? 'foil' : 'plain';
  }

  /** Shows these cards as foils or plain, or all of them if none is named; says whether that can be said here. */
  shine(handles: readonly string[], foil: boolean): boolean {
    if (!this.game.comesAsFoil || !this.notes) return false;
    const foils = handles.filter((handle) => this.isFoil(handle));
    if (handles.length === 0 || foils.length > 0) this.notes.shine(foils, foil);
    return true;
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
}
