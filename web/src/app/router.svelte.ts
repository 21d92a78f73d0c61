/** Addresses of the pages, and moving between them without reloading. */
import { Entry } from './entry';
import { TOURNAMENT_PARTS, type TournamentPart } from './tournamentParts';

export type Route =
  | { page: 'lobby' }
  | { page: 'match'; id: string }
  | { page: 'replay'; id: string }
  /** Without a game it is the first one's. */
  | { page: 'rules'; game: string }
  /** What a game's manual advises. */
  | { page: 'advice'; game: string }
  /** How a game is played, in pictures and on a sheet. */
  | { page: 'howto'; game: string }
  | { page: 'glossary'; game: string }
  | { page: 'collections' }
  | { page: 'gallery'; game: string }
  | { page: 'searching'; game: string }
  | { page: 'parts'; game: string }
  | { page: 'card'; game: string; card: string }
  | { page: 'decks' }
  | { page: 'deck'; id: string }
  /** A ready deck, one that the server keeps, or one that the address carries. */
  | { page: 'shared'; game: string; deck: string }
  | { page: 'print'; id: string }
  /** The kinds of packs, of all games or of one. */
  | { page: 'packs'; game: string }
  | { page: 'pack'; game: string; pack: string }
  | { page: 'workshops' }
  /** One's own cards of a game, one of which may be open. */
  | { page: 'workshop'; game: string; card: string }
  /** A pool of cards that somebody shared. */
  | { page: 'pool'; game: string; pool: string }
  /** A pool of one's own cards on paper. */
  | { page: 'paper'; game: string; pool: string }
  /** What can be said on the cards of a game. */
  | { page: 'language'; game: string }
  /** A first card of one's own in five steps. */
  | { page: 'first'; game: string }
  | { page: 'drafts' }
  | { page: 'draft'; id: string }
  /** Oneself as a player; on another device behind a link. */
  | { page: 'me' }
  /** Behind an invitation to a server for invited players. */
  | { page: 'welcome' }
  /** The best players of a game. */
  | { page: 'players' }
  | { page: 'player'; id: string }
  /** The lessons of all games, or of one. */
  | { page: 'learn'; game: string }
  /** The puzzles of all games, or of one, one of which may be asked for. */
  | { page: 'puzzles'; game: string; puzzle: string }
  /** Experiments about decks and cards of a game. */
  | { page: 'lab'; game: string }
  | { page: 'tournaments' }
  /** A tournament, or one part of it. */
  | { page: 'tournament'; id: string; part: TournamentPart | '' }
  | { page: 'about' }
  | { page: 'lost' };

/** Which page of the gallery an address shows; the id of a card may have several parts. */
function galleryOf([game, ...card]: string[]): Route {
  if (!game) return { page: 'collections' };
  if (card.length === 0) return { page: 'gallery', game };
  if (card.length === 1 && card[0] === 'help') return { page: 'searching', game };
  if (card.length === 1 && card[0] === 'parts') return { page: 'parts', game };
  return { page: 'card', game, card: card.join('/') };
}

/** Which page about decks an address shows. */
function decksOf([first, second, ...more]: string[]): Route {
  if (more.length > 0) return { page: 'lost' };
  if (!first) return { page: 'decks' };
  if (!second) return { page: 'deck', id: first };
  return first === 'print' ? { page: 'print', id: second } : { page: 'shared', game: first, deck: second };
}

/** Which page about packs an address shows. */
function packsOf([game = '', pack, ...more]: string[]): Route {
  if (more.length > 0) return { page: 'lost' };
  return pack ? { page: 'pack', game, pack } : { page: 'packs', game };
}

/** Which page of the workshop an address shows. */
function workshopOf([game = '', card = '', ...more]: string[]): Route {
  const [pool, ...further] = more;
  if (card === 'pool' && pool && further.length === 0) return { page: 'pool', game, pool };
  if (card === 'print' && pool && further.length === 0) return { page: 'paper', game, pool };
  if (more.length > 0) return { page: 'lost' };
  if (!game) return { page: 'workshops' };
  if (card === 'first-card') return { page: 'first', game };
  return card === 'language' ? { page: 'language', game } : { page: 'workshop', game, card };
}

/** Which page about the rules an address shows. */
function rulesOf([game = '', about, ...more]: string[]): Route {
  if (more.length > 0) return { page: 'lost' };
  if (!about) return { page: 'rules', game };
  if (about === 'how-to-play') return { page: 'howto', game };
  return about === 'advice' || about === 'glossary' ? { page: about, game } : { page: 'lost' };
}

/** Which page about a tournament an address shows. */
function tournamentOf([id, name, ...more]: string[]): Route {
  if (!id || more.length > 0) return { page: 'lost' };
  if (name === undefined) return { page: 'tournament', id, part: '' };
  const part = TOURNAMENT_PARTS.find((one) => one === name);
  return part ? { page: 'tournament', id, part } : { page: 'lost' };
}

/** Which page about puzzles an address shows. */
function puzzlesOf([game = '', puzzle = '', ...more]: string[]): Route {
  return more.length > 0 ? { page: 'lost' } : { page: 'puzzles', game, puzzle };
}

/** What a part of an address says; nothing if it cannot be read, such as "100%". */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Which page an address shows. */
function routeOf(pathname: string): Route {
  const read = pathname.split('/').filter(Boolean).map(decoded);
  const parts = read.filter((part) => part !== undefined);
  if (parts.length < read.length) return { page: 'lost' };
  const [first, second, ...more] = parts;
  if (first === 'cards') return galleryOf(parts.slice(1));
  if (first === 'decks') return decksOf(parts.slice(1));
  if (first === 'packs') return packsOf(parts.slice(1));
  if (first === 'workshop') return workshopOf(parts.slice(1));
  if (first === 'puzzles') return puzzlesOf(parts.slice(1));
  if (first === 'rules') return rulesOf(parts.slice(1));
  if (first === 't') return tournamentOf(parts.slice(1));
  if (more.length > 0) return { page: 'lost' };
  if (first === 'me' && (!second || second === 'link')) return { page: 'me' };
  if (first === 'welcome' && !second) return { page: 'welcome' };
  if (first === 'players') return second ? { page: 'player', id: second } : { page: 'players' };
  if (first === undefined) return { page: 'lobby' };
  if (first === 'draft') return second ? { page: 'draft', id: second } : { page: 'drafts' };
  if (first === 'tournaments' && !second) return { page: 'tournaments' };
  if (first === 'm' && second) return { page: 'match', id: second };
  if (first === 'replay') return { page: 'replay', id: second ?? '' };
  if (first === 'lab') return { page: 'lab', game: second ?? '' };
  if (first === 'learn') return { page: 'learn', game: second ?? '' };
  if (first === 'about' && !second) return { page: 'about' };
  return { page: 'lost' };
}

/** What the browser's history keeps with an address. */
interface Kept {
  /** Whether a page of ours comes before it. */
  inside?: boolean;
  /** How far down it was scrolled, and which card had the focus. */
  place?: Place;
}

/** Where somebody was in a long page. */
export interface Place {
  top: number;
  at: number;
}

class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);
  route = $derived(routeOf(this.path));
  /** Whether this page was come back to, by the browser's Back and Forward or by loading it once more. */
  private returned = true;
  /** The address that one is at, its anchor apart: another object as soon as one has gone elsewhere. */
  private at = { address: location.pathname + location.search };
  private readonly entry = new Entry<Kept>();

  constructor() {
    addEventListener('popstate', () => {
      this.entry.leave();
      this.returned = true;
      this.read();
    });
    addEventListener('hashchange', () => this.read());
    addEventListener('pagehide', () => this.entry.settle());
  }

  private read({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'> = location): void {
    this.path = pathname;
    this.search = search;
    this.hash = hash;
    const address = pathname + search;
    if (address !== this.at.address) this.at = { address };
  }

  /**
   * Tells later whether one is still here. Whoever waits for an answer before they are led on may have gone elsewhere
   * when it comes, and is not to be taken away from there.
   */
  here(): () => boolean {
    const { at } = this;
    return () => this.at === at;
  }

  /** Shows another page. */
  go(address: string): void {
    this.entry.settle();
    history.pushState({ inside: true } satisfies Kept, '', address);
    this.returned = false;
    this.read();
    if (!location.hash) scrollTo(0, 0);
  }

  /** Shows another page in place of this one, to which there is no way back then. */
  replace(address: string): void {
    const { inside = false } = this.entry.state;
    this.entry.change({ inside }, address);
    this.returned = false;
    this.read(new URL(address, location.href));
  }

  /** Goes back to the page before, if it was ours, and else to this one. */
  back(otherwise: string): void {
    if (!this.entry.state.inside) return this.go(otherwise);
    this.entry.settle();
    history.back();
  }

  /** Remembers where somebody is in this page, for when they come back to it. */
  keepPlace(place: Place): void {
    this.entry.change({ ...this.entry.state, place });
  }

  /** Where somebody was in this page when they left it; nothing if they have only now come to it. */
  get place(): Place | undefined {
    return this.returned ? this.entry.state.place : undefined;
  }

  /** Whether a page of ours has just led here, and not an address from elsewhere or the way back. */
  get led(): boolean {
    return !this.returned && this.entry.state.inside === true;
  }

  /** Follows a plain click on a link of ours without reloading. */
  follow = (click: MouseEvent): void => {
    if (click.defaultPrevented || click.button !== 0) return;
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    const link = (click.target as Element | null)?.closest('a');
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api/')) return;
    click.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const router = new Router();
