import type { ChatLine, MatchState } from '../../protocol/types';
import { nameOf } from '../table/names';

/** Who said a line, as the chat names them. */
export function speakerOf(state: Pick<MatchState, 'seats'>, { from, name }: ChatLine): string {
  if (from === 'a' || from === 'b') return nameOf(state, from);
  if (from === 'referee') return name ? `Referee ${name}` : 'Referee';
  return name || 'A spectator';
}
