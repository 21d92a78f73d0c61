import type { ChatLine, MatchState } from '../../protocol/types';
import { nameOf } from '../table/names';

/** Who said a line, as the chat names them. */
export function speakerOf(state: Pick<MatchState, 'seats'>, { from, name }: ChatLine): string {
  if (from === 'a' || from === 'b') return nameOf(state, from);
  if (from === 'referee') return name ? `Referee ${name}` : 'Referee';
  return name || 'A spectator';
}

/** What tells who said a line from everybody else: a player who is somebody by that in all matches, others only in this one. */
export function whoSaid(match: string, state: Pick<MatchState, 'seats'>, line: ChatLine): string {
  const player = line.from === 'a' || line.from === 'b' ? state.seats[line.from].player : undefined;
  return player?.id ?? `${match}: ${speakerOf(state, line)}`;
}
