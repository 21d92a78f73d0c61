/** What two decks have in common, and what not. */
import type { Place } from './content';

/** How many copies of a card each of two decks has. */
export interface Difference {
  card: string;
  here: number;
  there: number;
}

/** All cards of both decks: what differs most first. */
export function compared(here: readonly string[], there: readonly string[]): Difference[] {
  const count = (cards: readonly string[], card: string) => cards.filter((other) => other === card).length;
  const cards = [...new Set([...here, ...there])];
  const all = cards.map((card) => ({ card, here: count(here, card), there: count(there, card) }));
  const apart = (one: Difference) => Math.abs(one.here - one.there);
  return all.sort((a, b) => apart(b) - apart(a));
}

/** A place on which two decks with an order have different cards. */
export interface Elsewhere {
  /** Counted from 1. */
  place: number;
  here: string | undefined;
  there: string | undefined;
}

/** The places of two decks on which their cards differ. */
export function elsewhere(here: readonly Place[], there: readonly Place[]): Elsewhere[] {
  const places = Array.from({ length: Math.max(here.length, there.length) }, (_, at) => ({
    place: at + 1,
    here: here[at]?.card,
    there: there[at]?.card,
  }));
  return places.filter((one) => one.here !== one.there);
}
