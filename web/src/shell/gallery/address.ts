/** Addresses of the gallery. */
import { part, parts } from '../../net/part';

/** How cards are laid out. */
export type Layout = 'grid' | 'list';

function withSearch(path: string, query: string, layout: Layout, pool: string): string {
  const search = new URLSearchParams();
  if (query) search.set('q', query);
  if (layout === 'list') search.set('view', layout);
  if (pool) search.set('pool', pool);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The cards of a game that a query finds, a pool of one's own among them if it is named. */
export function galleryAddress(game: string, query = '', layout: Layout = 'grid', pool = ''): string {
  return withSearch(`/cards/${part(game)}`, query, layout, pool);
}

/** A card, seen by itself or among those that a query finds. */
export function cardAddress(game: string, card: string, query = '', layout: Layout = 'grid', pool = ''): string {
  return withSearch(`/cards/${part(game)}/${parts(card)}`, query, layout, pool);
}

/** How the search of a game works. */
export function searchingAddress(game: string): string {
  return `/cards/${part(game)}/help`;
}

/** What the cards of a game are put together from. */
export function partsAddress(game: string): string {
  return `/cards/${part(game)}/parts`;
}

/** The query, the layout and the pool of one's own that an address carries; no pool is an empty one. */
export function readSearch(search: string): { query: string; layout: Layout; pool: string } {
  const read = new URLSearchParams(search);
  const layout = read.get('view') === 'list' ? 'list' : 'grid';
  return { query: read.get('q') ?? '', layout, pool: read.get('pool') ?? '' };
}
