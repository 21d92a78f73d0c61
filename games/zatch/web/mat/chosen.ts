import type { Offer, Seat } from '$web/protocol/types';
import { facesIn } from '../find';
import type { Face, PageView, SideView, View } from '../view';

/** What a question asks for that does not lie open on the mat. */

/** The cards that options name by their id, those of Discard Piles above all. */
export function offeredFaces(view: View, offers: readonly Offer[]): Face[] {
  const named = new Set(
    offers.flatMap(({ touches }) => touches.flatMap((handle) => (handle.startsWith('card:') ? [handle.slice(5)] : []))),
  );
  if (named.size === 0) return [];
  const seen = new Map(facesIn(view).map((face) => [face.id, face]));
  return [...named].flatMap((id) => seen.get(id) ?? []);
}

/** A side with what is seen of the pages of its Book that are being looked at. */
export function lookedInto({ sides, looking_at }: View, seat: Seat): SideView {
  const looked = new Map(looking_at.map((page) => [page.handle, page]));
  return { ...sides[seat], book: sides[seat].book.map((page) => looked.get(page.handle) ?? page) };
}

/** The pages of a Book of which it is known what they hold. */
export const knownPages = ({ book }: SideView): PageView[] => book.filter((page) => page.face !== null || page.empty);

/** The pages of a Book that options touch, or that are being looked at. */
export function offeredPages(view: View, seat: Seat, offers: readonly Offer[]): PageView[] {
  const touched = new Set(offers.flatMap(({ touches }) => touches));
  const looked = new Set(view.looking_at.map(({ handle }) => handle));
  const { book, open_pages } = lookedInto(view, seat);
  return book.filter(({ handle, page }) => looked.has(handle) || (touched.has(handle) && !open_pages.includes(page)));
}
