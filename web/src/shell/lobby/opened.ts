/** What was wished of the matches that this page has opened, for matches that follow them. */
import type { NewMatch } from '../../protocol/types';

const wishes = new Map<string, NewMatch>();

/** Remembers how a match was opened. */
export const noteOpened = (match: string, wish: NewMatch): void => void wishes.set(match, wish);

/** How a match was opened, if this page has opened it or the one whose rematch it is. */
export const openedWith = (match: string): NewMatch | undefined => wishes.get(match);

/** A rematch is played with the same decks and rules. */
export function noteRematch(match: string, rematch: string): void {
  const wish = wishes.get(match);
  if (wish) wishes.set(rematch, wish);
}
