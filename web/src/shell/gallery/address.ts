/** Addresses of the gallery. */

const encoded = (id: string) => id.split('/').map(encodeURIComponent).join('/');

/** How cards are laid out. */
export type Layout = 'grid' | 'list';

function withSearch(path: string, query: string, layout: Layout): string {
  const search = new URLSearchParams();
  if (query) search.set('q', query);
  if (layout === 'list') search.set('view', layout);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The cards of a game that a query finds. */
export function galleryAddress(game: string, query = '', layout: Layout = 'grid'): string {
  return withSearch(`/cards/${encoded(game)}`, query, layout);
}

/** A card, seen by itself or among those that a query finds. */
export function cardAddress(game: string, card: string, query = '', layout: Layout = 'grid'): string {
  return withSearch(`/cards/${encoded(game)}/${encoded(card)}`, query, layout);
}

/** How the search of a game works. */
export function searchingAddress(game: string): string {
  return `/cards/${encoded(game)}/help`;
}

/** What the cards of a game are put together from. */
export function partsAddress(game: string): string {
  return `/cards/${encoded(game)}/parts`;
}

/** The query and the layout that an address carries. */
export function readSearch(search: string): { query: string; layout: Layout } {
  const read = new URLSearchParams(search);
  return { query: read.get('q') ?? '', layout: read.get('view') === 'list' ? 'list' : 'grid' };
}
