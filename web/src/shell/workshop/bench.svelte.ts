import { api } from '../../net/api';
import type { CardKind, CardPlace, CardRead, Caret, Next, TextRead } from '../../protocol/types';
import { fromBytes, toBytes } from '../gallery/bytes';
import { Newest } from '../gallery/newest';
import { asKind, entriesAt, setAside, valueAt, withoutEntry, withValue, type CardFields } from './fields';
import { keptPools } from './kept.svelte';
import { spokenOf } from './company';
import { placeOf } from './placing';
import type { OwnCard } from './database';

interface Question {
  card: CardFields;
  place: CardPlace;
  caret?: Caret;
}

/** An entry that was left out of a list, as it can be put back. */
interface LeftOut {
  /** The list. */
  place: string;
  at: number;
  entry: unknown;
}

/** Somebody who waits for what can stand at a place of a text. */
interface Waiting {
  place: string;
  text: string;
  at: number;
  done: (next: Next | undefined) => void;
}

/** Shows in an editor how this text was read. */
type Show = (text: string, read: TextRead) => void;

/** Does something once what has changed is drawn; a later wish takes the place of one that is still waiting. */
function afterDrawing(): (work: () => void) => void {
  let newest: (() => void) | undefined;
  return (work) => {
    if (!newest) {
      requestAnimationFrame(() =>
        setTimeout(() => {
          newest?.();
          newest = undefined;
        }),
      );
    }
    newest = work;
  };
}

/** What is written at a place, if it is a text. */
export function textAt(card: CardFields, place: string): string {
  const value = valueAt(card, place);
  return typeof value === 'string' ? value : '';
}

/** The card that is being written, and what the server says of it. */
export class Bench {
  /** The answer that came last, and the card that it is about. */
  read: { card: CardFields; answer: CardRead } | undefined = $state.raw();
  /** The page of the card as it was when its texts were last understood. */
  page: CardRead['page'] = $state.raw();
  problem: string | undefined = $state();
  /** What was left out last. */
  leftOut: LeftOut | undefined = $state.raw();
  readonly own = $derived.by(() => keptPools.card(this.id));
  /** What it said as another kind, as far as it says it no longer. */
  private aside: Partial<CardFields> = {};
  private waiting: Waiting | undefined;
  private asked: Question | undefined;
  /** The editors by their places. Nobody waits for a change of this. */
  private readonly editors: Record<string, Show> = {};
  private readonly later = afterDrawing();

  constructor(
    readonly game: string,
    /** The card among one's own. */
    readonly id: string,
  ) {}

  private readonly reading = new Newest(
    ({ card, place, caret }: Question) => api.readCard(this.game, card, this.company(card), place, caret),
    ({ card, caret }, answer) => {
      // Whoever types looks at the word: its mark does not wait until the rest of the page is made.
      for (const text of answer.texts) this.editors[text.field]?.(textAt(card, text.field), text);
      if (caret) this.answer(answer.next);
      this.later(() => {
        this.read = { card, answer };
        this.page = answer.page ?? this.page;
        this.problem = undefined;
      });
    },
    (error) => {
      this.asked = undefined;
      this.answer(undefined);
      this.later(() => (this.problem = error.message));
    },
  );

  /** Writes something else at a place. */
  set(place: string, value: unknown): void {
    this.change((card) => withValue(card, place, value));
  }

  change(change: (card: CardFields) => CardFields): void {
    if (!this.own) return;
    const card = change(this.own.fields);
    // The server reads it while it is kept and the page is made.
    this.look(card);
    keptPools.write(this.id, () => card);
  }

  /** Where the card is: beside the printed ones, in the place of one, or without them. */
  get place(): CardPlace {
    const pool = this.own && keptPools.pool(this.own.pool);
    return pool && this.own ? placeOf(pool, this.own.fields) : 'beside';
  }

  /** Leaves an entry out of a list. */
  leaveOut(place: string, at: number): void {
    if (!this.own) return;
    this.leftOut = { place, at, entry: entriesAt(this.own.fields, place)[at] };
    this.change((card) => withoutEntry(card, place, at));
  }

  /** Puts back what was left out last. */
  putBack(): void {
    const { leftOut } = this;
    if (!leftOut) return;
    this.leftOut = undefined;
    const { place, at, entry } = leftOut;
    this.change((card) => withValue(card, place, entriesAt(card, place).toSpliced(at, 0, entry)));
  }

  /** Makes it another kind of card. What that kind has no place for comes back with a kind that has. */
  become(from: CardKind, kind: CardKind): void {
    this.change((card) => {
      const aside = setAside(this.aside, card, from);
      this.aside = aside;
      this.leftOut = undefined;
      return asKind(aside, kind);
    });
  }

  /** Tells an editor how its text was read, sooner than the rest of the page, until it is taken back. */
  onread(place: string, show: Show): () => void {
    this.editors[place] = show;
    return () => {
      if (this.editors[place] === show) delete this.editors[place];
    };
  }

  /** Has the card read as it is now. */
  look(card: CardFields): void {
    if (card === this.asked?.card && this.place === this.asked.place && !this.problem) return;
    if (this.waiting && textAt(card, this.waiting.place) !== this.waiting.text) this.answer(undefined);
    this.ask(card);
  }

  /** What can stand at a place of this text. */
  next(place: string, text: string, at: number): Promise<Next | undefined> {
    this.answer(undefined);
    return new Promise((done) => {
      if (!this.own) return done(undefined);
      this.waiting = { place, text, at, done };
      this.ask(this.own.fields);
    });
  }

  /** How the text at a place was read, and the text that it is about. */
  textRead(place: string): { text: string; read: TextRead } | undefined {
    if (!this.read) return undefined;
    const { card, answer } = this.read;
    const read = answer.texts.find(({ field }) => field === place);
    return read && { text: textAt(card, place), read };
  }

  /** What is wrong with a field. */
  faultsOf(place: string): string[] {
    return (this.read?.answer.faults ?? []).filter(({ field }) => field === place).map(({ what }) => what);
  }

  /** What is wrong with the card, apart from what is said at its fields. */
  otherFaults(isSaid: (place: string) => boolean): string[] {
    const faults = (this.read?.answer.faults ?? []).filter(({ field }) => !field || !isSaid(field));
    return faults.map(({ field, what }) => (field ? `${field}: ${what}` : what));
  }

  private ask(card: CardFields): void {
    this.asked = { card, place: this.place };
    if (!this.waiting) return this.reading.want(this.asked);
    const { place: field, text, at } = this.waiting;
    // A text in which nothing stands yet is asked about as well.
    this.reading.want({
      ...this.asked,
      card: withValue(card, field, text, 'kept'),
      caret: { field, at: toBytes(text, at) },
    });
  }

  private company(card: CardFields): OwnCard[] {
    return this.own ? spokenOf(card, keptPools.cardsOf(this.own.pool)) : [];
  }

  private answer(next: CardRead['next']): void {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.done(next && { from: fromBytes(waiting.text, next.from), words: next.words });
  }
}
