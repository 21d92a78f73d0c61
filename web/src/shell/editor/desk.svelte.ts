import { tick } from 'svelte';
import type { PositionField, PositionForm, Seat } from '../../protocol/types';
import type { AnyFace } from '../../games/gallery';
import type { Faces } from '../gallery/faces.svelte';
import type { Editing } from './editing.svelte';
import {
  cardsIn,
  HIDDEN,
  idsIn,
  isWithin,
  moved,
  pathAfter,
  samePath,
  valueAt,
  withCard,
  without,
  withValue,
  zonesOf,
  type Json,
  type Path,
  type Zone,
} from './model';

/** What lies on an editor's desk: the position, which card is open, and what is being moved. */
export class Desk {
  readonly form: PositionForm;
  /** The card of which everything is shown. */
  open: Path | undefined = $state.raw();
  /** The place to which a card is being added. */
  adding: Path | undefined = $state.raw();
  /** The card under the pointer, and where it comes from. */
  dragged: { path: Path; from: Zone } | undefined = $state.raw();
  root: HTMLElement | undefined;
  readonly zones: readonly Zone[] = $derived.by(() =>
    zonesOf(this.form, this.editing.position, (id, zone) => this.cardName(id, zone)),
  );

  constructor(
    readonly editing: Editing,
    readonly faces: Faces,
    readonly nameOf: (seat: Seat) => string,
  ) {
    this.form = editing.shown.form;
  }

  get game(): string {
    return this.editing.shown.game;
  }

  /** What a card is called in a place: an Artifact that lies there as a Land is called as its Land is. */
  cardName(id: string, zone?: Zone): string {
    if (id === HIDDEN) return 'a hidden card';
    const face = this.faces.get(id);
    return (face && zone?.part ? nameOfPart(face, zone.part) : undefined) ?? face?.name ?? id;
  }

  /** Words with players written `{a}` and `{b}`. */
  called(label: string): string {
    return label.replace(/\{([ab])\}/g, (_, seat: Seat) => this.nameOf(seat));
  }

  /** The ids of all cards in the position. */
  get ids(): string[] {
    return idsIn(this.editing.position, this.zones);
  }

  zoneAt(path: Path): Zone | undefined {
    return this.zones.find((zone) => samePath(zone.path, path));
  }

  value(path: Path): Json | undefined {
    return valueAt(this.editing.position, path);
  }

  say(path: Path, value: Json | undefined): void {
    this.editing.change(withValue(this.editing.position, path, value) as typeof this.editing.position);
  }

  /** Where a card can go from there, by what the places are called. */
  waysFrom(path: Path, from: Zone): Zone[] {
    const own = (zone: Zone) => samePath(zone.path, from.path) || path.every((step, at) => step === zone.path[at]);
    return this.zones.filter((zone) => zone.open && !own(zone));
  }

  /** Whether the card under the pointer can be dropped among those of a place; never within itself. */
  takes(to: Zone): boolean {
    const { dragged } = this;
    return dragged !== undefined && to.open && !isWithin(to.path, dragged.path);
  }

  /** The card under the pointer is let go over a place: before one that lies there, or behind all. */
  drop(to: Zone, at?: number): void {
    const { dragged } = this;
    this.dragged = undefined;
    if (dragged) this.move(dragged.path, dragged.from, to, at);
  }

  move(path: Path, from: Zone, to: Zone, at?: number): void {
    this.editing.change(moved(this.editing.position, path, from, to, at));
    if (!samePath(from.path, to.path)) return this.show(pathAfter(to.path, path, from), at);
    const was = path[path.length - 1];
    this.show(to.path, at !== undefined && typeof was === 'number' && at > was ? at - 1 : at);
  }

  add(to: Zone, id: string): void {
    this.editing.change(withCard(this.editing.position, to, id));
    this.adding = undefined;
    this.show(to.path);
  }

  take(path: Path, zone: Zone): void {
    this.editing.change(without(this.editing.position, path, zone));
    this.open = undefined;
    // The next card, or the one before: the keyboard stays in the place.
    const cards = cardsIn(this.editing.position, zone);
    const at = path[path.length - 1];
    const next = zone.kind === 'list' && typeof at === 'number' ? (cards[at] ?? cards.at(-1)) : cards[0];
    this.lead(next?.path ?? zone.path);
  }

  /** Opens the card that has come to a place, and leads the keyboard there. */
  private show(place: Path, at?: number): void {
    const zone = this.zoneAt(place);
    if (!zone) return;
    const cards = cardsIn(this.editing.position, zone);
    const card = cards[Math.min(at ?? cards.length - 1, cards.length - 1)];
    this.open = card?.path;
    if (card) this.lead(card.path);
  }

  /** Leads the keyboard to a card, a note or a place without cards; to “Undo” where there is no such thing any more. */
  lead(path: Path): void {
    const find = (selector: string) => this.root?.querySelector<HTMLElement>(selector);
    void tick().then(() => (find(`[data-path="${path.join('/')}"]`) ?? find('[data-undo]'))?.focus());
  }

  isOpen(path: Path): boolean {
    return this.open !== undefined && samePath(this.open, path);
  }

  toggle(path: Path): void {
    this.open = this.isOpen(path) ? undefined : path;
  }
}

/** The name of a part of a card, if this card has such a part. */
function nameOfPart(face: AnyFace, part: string): string | undefined {
  const parts: { [part: string]: unknown } = { ...face };
  return (parts[part] as { name: string } | null | undefined)?.name;
}

/** Whether a field holds cards, rather than something that is said. */
export const holdsCards = ({ takes }: PositionField): boolean =>
  takes.kind === 'cards' || takes.kind === 'card' || takes.kind === 'slots';
