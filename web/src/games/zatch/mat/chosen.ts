import type { Offer, Seat } from '../../../protocol/types';
import { facesIn } from '../find';
import type { Face, PageView, View } from '../view';

/** What a question asks for that does not lie open on the mat. */

/** The cards that options name by their id, those of Discard Piles above all. */
export function offeredFaces(view: View, offers: readonly Offer[]): Face[] {
  const named = new Set(offers.flatMap(({ touches }) => touches.flatMap((handle) => (handle.startsWith('card:') ? [handle.slice(5)] : []))));
  if (named.size === 0) return [];
  const seen = new Map(facesIn(view).map((face) => [face.id, face]));
  return [...named].flatMap((id) => seen.get(id) ?? []);
}

/** The pages of a Book that options touch, or that are being looked at. */
export function offeredPages(view: View, seat: Seat, offers: readonly Offer[]): PageView[] {
  const touched = new Set(offers.flatMap(({ touches }) => touches));
  const looked = new Map(view.looking_at.map((page) => [page.handle, page]));
  const { book, open_pages } = view.sides[seat];
  return book
    .filter(({ handle, page }) => looked.has(handle) || (touched.has(handle) && !open_pages.includes(page)))
    .map((page) => looked.get(page.handle) ?? page);
}
