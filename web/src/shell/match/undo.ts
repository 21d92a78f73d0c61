import { counted } from '../../app/counted';
import type { MatchState, UndoRequest, UndoStop } from '../../protocol/types';
import { nameOf, otherSeat } from '../table/names';

type Shown = Pick<MatchState, 'seats' | 'you' | 'hotseat'>;
type Choices = UndoStop['choices'];

/** Whose choices they are: "of yours" or "of Ben's". */
function whose(state: Shown, seat: 'a' | 'b'): string {
  return state.you === seat && !state.hotseat ? 'of yours' : `of ${nameOf(state, seat)}'s`;
}

/** How many choices go, and whose they are: "6 choices, 2 of yours and 4 of Ben's". */
export function choicesInWords(state: Shown, { a, b }: Choices): string {
  if (a && b) return `${counted(a + b, 'choice')}, ${a} ${whose(state, 'a')} and ${b} ${whose(state, 'b')}`;
  return `${counted(a + b, 'choice')} ${whose(state, a ? 'a' : 'b')}`;
}

/** What a player takes back by going there. */
export function stopInWords({ back_to }: UndoStop): string {
  switch (back_to) {
    case 'own_choice':
      return 'To before your last choice';
    case 'last_choice':
      return 'Only the last choice';
    case 'since_own_choice':
      return 'To after your last choice, which stays';
    case 'turn':
      return 'To the start of this turn';
    case 'turn_before':
      return 'To the start of the turn before';
  }
}

/** What the other player is asked. */
export function requestInWords(state: Shown, { by, choices }: UndoRequest): string {
  return `${nameOf(state, by)} asks to take back ${choicesInWords(state, choices)}.`;
}

/** The player's own last choice, if it can go without further ado: no choice of another person goes with it. */
export function ownAlone(state: Shown & Pick<MatchState, 'undo_stops'>): UndoStop | undefined {
  const { you, hotseat, seats } = state;
  const own = state.undo_stops.find(({ back_to }) => back_to === 'own_choice');
  if (!own || (you !== 'a' && you !== 'b')) return undefined;
  const other = otherSeat(you);
  return hotseat || seats[other].kind === 'computer' || own.choices[other] === 0 ? own : undefined;
}
