import { toasts } from '../app/toasts.svelte';
import { heldSeat, holdSeat } from './tokens';

const MARK = '#referee=';

/**
 * Takes the referee's secret off the address of a match, where no server sees it. Whoever plays in this browser
 * cannot referee the same match.
 */
export function takeRefereeLink(match: string): void {
  if (!location.hash.startsWith(MARK)) return;
  const token = location.hash.slice(MARK.length);
  history.replaceState(history.state, '', location.pathname + location.search);
  const held = heldSeat(match);
  if (held && held.seat !== 'referee') {
    toasts.show('This browser plays in this match, so it cannot be its referee. Send the link to somebody else.', {
      bad: true,
    });
    return;
  }
  holdSeat(match, 'referee', token);
}
