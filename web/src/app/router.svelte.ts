/** Addresses of the pages, and moving between them without reloading. */

export type Route =
  | { page: 'lobby' }
  | { page: 'match'; id: string }
  | { page: 'replay'; id: string }
  /** Without a game it is the first one's. */
  | { page: 'rules'; game: string }
  | { page: 'about' }
  | { page: 'lost' };

/** Which page an address shows. */
function routeOf(pathname: string): Route {
  const [first, second, ...more] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (more.length > 0) return { page: 'lost' };
  if (first === undefined) return { page: 'lobby' };
  if (first === 'm' && second) return { page: 'match', id: second };
  if (first === 'replay') return { page: 'replay', id: second ?? '' };
  if (first === 'rules') return { page: 'rules', game: second ?? '' };
  if (first === 'about' && !second) return { page: 'about' };
  return { page: 'lost' };
}

class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);
  route = $derived(routeOf(this.path));

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
  }

  private read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }

  /** Shows another page. */
  go(address: string): void {
    history.pushState(null, '', address);
    this.read();
    if (!location.hash) scrollTo(0, 0);
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
