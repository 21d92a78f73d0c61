import { tick } from 'svelte';
import { toasts } from '../../app/toasts.svelte';
import type { Builder } from '../../games/builder';
import type { AnyFace, Gallery } from '../../games/gallery';
import type { Among } from '../../net/among';
import { api } from '../../net/api';
import type { DeckFault, DeckFile, DeckStats, DeckVerdict } from '../../protocol/types';
import { Faces, facesOf } from '../gallery/faces.svelte';
import { Newest } from '../gallery/newest';
import {
  added,
  cardsOf,
  completed,
  contentOf,
  countsOf,
  distinctOf,
  emptyDeck,
  fileOf,
  fitted,
  inserted,
  same,
  swapped,
  without,
  withPlaces,
  type Content,
  type Place,
} from './content';
import { redone, stepped, undone } from './history';
import { keptDecks } from './kept.svelte';

/** A deck that lies open to be built: its cards, what they come to, and what is wrong with it. */
export class OpenDeck {
  private readonly kept = $derived.by(() => keptDecks.find(this.id));
  readonly content: Content = $derived.by(() => completed(this.kept?.history.now ?? this.last, this.headings));
  readonly saved = $derived(this.kept?.saved);
  readonly canUndo = $derived((this.kept?.history.past.length ?? 0) > 0);
  readonly canRedo = $derived((this.kept?.history.future.length ?? 0) > 0);
  readonly size = $derived(cardsOf(this.content).length);
  /** The deck as the server takes it. */
  readonly file: DeckFile = $derived.by(() => {
    const { ownPool } = this.content;
    // The pool may have been changed since the deck was.
    const named =
      ownPool && this.own ? { ownPool: { ...ownPool, name: this.own.name, version: this.own.version } } : {};
    return fileOf({ ...this.content, ...named });
  });
  /** The same while the deck is being built, so that nothing that depends on it alone is done again. */
  private readonly pool = $derived(this.content.pool);
  /** How many copies of each card the pool has; none if the deck is not built from one. */
  private readonly pooled = $derived.by(() => {
    const pool = this.pool?.cards;
    return pool && countsOf(contentOf(pool).parts.flatMap(({ places }) => places));
  });
  readonly faces: Faces;
  /** The faces of all cards that there are for it. */
  readonly all: Faces;
  /** The same for requests about its cards. */
  readonly among: Promise<Among> | undefined;
  /** What the server says of the deck as it was a moment ago. */
  verdict: DeckVerdict | undefined = $state.raw();
  stats: DeckStats | undefined = $state.raw();
  /** Why the server says nothing. */
  problem: string | undefined = $state();
  /** The place that was chosen for the next card. */
  private chosen: number | undefined = $state();

  private readonly headings = $derived.by(() => this.builder.decks.map(({ heading }) => heading));
  /** Its cards alone: neither name nor notes nor tags change what the server says of them. */
  private readonly parts = $derived(this.content.parts);
  private readonly judging: Newest<DeckFile, [DeckVerdict, DeckStats]>;

  constructor(
    readonly id: string,
    /** What it was when it was opened. */
    private readonly last: Content,
    readonly builder: Builder,
    readonly gallery: Gallery,
    /** The pool of own cards among those of the game. */
    readonly own?: Among | undefined,
  ) {
    const { game } = last;
    this.among = own && Promise.resolve(own);
    this.faces = new Faces(game, this.among);
    this.all = own ? this.faces : facesOf(game);
    this.judging = new Newest(
      (file) =>
        Promise.all([
          api.judgeDeck(game, file, last.pool?.cards, undefined, this.among),
          api.deckStats(game, file, this.among),
        ]),
      (_, [verdict, stats]) => {
        this.verdict = verdict;
        this.stats = stats;
        this.problem = undefined;
      },
      (error) => {
        this.verdict = undefined;
        this.stats = undefined;
        this.problem = error.message;
      },
    );
  }

  /** Over as soon as the verdict is about the deck as it is now. */
  get judged(): Promise<void> {
    return this.judging.answered;
  }

  /** The place, from 0 on, to which the next card goes that is added: an empty one. */
  get target(): number | undefined {
    const { chosen } = this;
    return chosen === undefined || this.places()[chosen] ? undefined : chosen;
  }

  set target(at: number | undefined) {
    this.chosen = at;
  }

  /** Asks for all faces, figures and faults; what comes back lets go of the faces. */
  look(): () => void {
    const { parts } = this;
    this.judging.want(fileOf({ ...emptyDeck(this.last.game, ''), parts }));
    return this.faces.want(distinctOf({ parts }));
  }

  /** The places of one of the decks. Where the order counts there are as many as there are pages at least. */
  places(deck = 0): readonly Place[] {
    const { places } = this.content.parts[deck] ?? { places: [] };
    const most = deck === 0 ? (this.builder.places ?? 0) : 0;
    return places.length < most ? [...places, ...Array<null>(most - places.length).fill(null)] : places;
  }

  /** What is wrong at a place, from 0 on. */
  faultsAt(at: number, deck = 0): readonly DeckFault[] {
    const here = (fault: DeckFault) => fault.places.some((place) => place.deck === deck && place.at === at + 1);
    return this.verdict?.faults.filter(here) ?? [];
  }

  /** What is wrong with the copies of a card in one of the decks. */
  faultsOf(card: string, deck: number): readonly DeckFault[] {
    const places = this.places(deck);
    const here = ({ deck: other, at }: DeckFault['places'][number]) => other === deck && places[at - 1]?.card === card;
    return this.verdict?.faults.filter((fault) => fault.places.some(here)) ?? [];
  }

  /** How many copies of a card there are. */
  count(card: string): number {
    return cardsOf(this.content).filter((other) => other === card).length;
  }

  /** How many copies of a card the pool still has for the deck; nothing if the deck is not built from one. */
  left(card: string): number | undefined {
    return this.pooled && Math.max(0, (this.pooled.get(card) ?? 0) - this.count(card));
  }

  /** Whether the pool has a card, also if all copies are in the deck; all cards are there without a pool. */
  pools(card: string): boolean {
    return this.pooled?.has(card) ?? true;
  }

  change(next: Content, subject?: string): void {
    keptDecks.step(this.id, (history) => stepped(history, next, subject));
  }

  /** Writes one of the fields. Typing on is the same step. */
  write<Field extends 'name' | 'about' | 'tags'>(field: Field, value: Content[Field]): void {
    this.change({ ...this.content, [field]: value }, field);
  }

  /** Changes the places of one of the decks; a change that leaves them as they are is not a step. */
  arrange(change: (places: readonly Place[]) => readonly Place[], deck = 0): void {
    const places = this.places(deck);
    const next = change(places);
    if (!same(places, next)) this.change(withPlaces(this.content, deck, () => next));
  }

  add(face: AnyFace): void {
    this.faces.keep(face);
    const deck = this.builder.deckOf(face);
    const places = this.places(deck);
    const { places: most } = this.builder;
    if (most === undefined) return this.arrange((places) => added(places, face.id), deck);
    const { target } = this;
    const at = target ?? gapFrom(places, this.builder.firstPlace?.(face) ?? 0);
    if (at < 0) return toasts.show(`All ${most} places are taken.`, { bad: true });
    this.arrange((places) => places.with(at, { card: face.id }));
    // One goes on filling gaps.
    if (target !== undefined) this.target = nextGap(this.places(), target);
  }

  /** Adds a card when its face has come, which says where it belongs. */
  async addSoon(id: string): Promise<void> {
    const face = await this.all.come(id);
    // The deck is changed when all that shows the face has been drawn: a change amid that would draw the page from its beginning.
    await tick();
    if (face) this.add(face);
  }

  /** Puts a card on a place, from 0 on. If it comes from another place, it changes places with what is there. */
  put(face: AnyFace, at: number, from?: number): void {
    this.faces.keep(face);
    this.arrange((places) => (from === undefined ? places.with(at, { card: face.id }) : swapped(places, from, at)));
  }

  /** Puts a card between others, from the collection or from another place. */
  insert(face: AnyFace, at: number, from?: number): void {
    this.faces.keep(face);
    if (from !== undefined) return this.arrange((places) => inserted(places, from, at));
    const places = fitted(this.places(), { card: face.id }, at);
    if (places) this.arrange(() => places);
    else toasts.show('All places are taken.', { bad: true });
  }

  /** Takes the last copy of a card out: of one of the decks, or of the first that has it. */
  take(card: string, deck = this.deckWith(card)): void {
    if (deck >= 0) this.arrange((places) => without(places, card, this.builder.places !== undefined), deck);
  }

  /** The first of the decks that has a card; -1 if none has. */
  private deckWith(card: string): number {
    return this.content.parts.findIndex(({ places }) => places.some((place) => place?.card === card));
  }

  undo(): void {
    keptDecks.step(this.id, undone);
  }

  redo(): void {
    keptDecks.step(this.id, redone);
  }
}

/** The first gap from a place on, else the first of all; -1 if there is none. */
function gapFrom(places: readonly Place[], from: number): number {
  const at = places.indexOf(null, from);
  return at < 0 ? places.indexOf(null) : at;
}

const nextGap = (places: readonly Place[], from: number) => {
  const at = places.indexOf(null, from);
  return at < 0 ? undefined : at;
};
