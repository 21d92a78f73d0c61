import { toasts } from '../app/toasts.svelte';
import { heldSeat, holdSeat } from './tokens';

const MARK = '#referee=';

/**
 * Takes the referee's secret off the address of a match, where no server sees it. Whoever plays in this browser
 * cannot referee the same match. Anybody can write such a link: where this browser holds another secret, the one of
 * the link is returned, to be held once the server has accepted it.
 */
export function takeRefereeLink(match: string): string | undefined {
  if (!location.hash.startsWith(MARK)) return undefined;
  const token = location.hash.slice(MARK.length);
  history.replaceState(history.state, '', location.pathname + location.search);
  const held = heldSeat(match);
  if (held && held.seat !== 'referee') {
    toasts.show('This browser plays in this match, so it cannot be its referee. Send the link to somebody else.', {
      bad: true,
    });
    return undefined;
  }
  if (held && held.token !== token) return token;
  holdSeat(match, 'referee', token);
  return undefined;
}
