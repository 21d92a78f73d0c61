import type { ChatLine, MatchState, ServerMessage } from '../../protocol/types';

/** A line of the chat, out of the message that brought it. */
export function lineOf({ from, name, text, clause }: Extract<ServerMessage, { type: 'chat' }>): ChatLine {
  return { from, text, ...(name ? { name } : {}), ...(clause ? { clause } : {}) };
}

/** The state with the lines of the log that the server sent before. */
export function withWholeLog(state: MatchState, before: MatchState | undefined): MatchState {
  return { ...state, log: [...(before?.log ?? []).slice(0, state.log_from), ...state.log], log_from: 0 };
}

/** What can be chosen: a referee sees it and chooses nothing; while the match is paused nobody does. */
export function offersIn({ you, room, offers }: MatchState): MatchState['offers'] {
  return you !== 'referee' && !room.paused ? offers : [];
}
