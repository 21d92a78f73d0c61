/** The parts of a tournament that have pages of their own. */
import { TOURNAMENT_PARTS, type TournamentPart } from '../../app/tournamentParts';
import type { TournamentState } from '../../protocol/types';
import { bracketsOf } from './brackets';

export const partNames: Readonly<Record<TournamentPart, string>> = {
  standings: 'Standings',
  bracket: 'Bracket',
  'cross-table': 'Cross table',
  groups: 'Groups',
  rounds: 'Rounds',
  players: 'Players',
};

type Seen = Pick<TournamentState, 'played' | 'format' | 'groups'>;

/** Whether a tournament has such a part by now. */
function hasPart(state: Seen, part: TournamentPart): boolean {
  switch (part) {
    case 'standings':
    case 'rounds':
      return state.played.length > 0;
    case 'bracket':
      return bracketsOf(state).length > 0;
    case 'cross-table':
      return state.played.length > 0 && state.format.kind === 'round-robin';
    case 'groups':
      return state.groups.length > 0;
    case 'players':
      return true;
  }
}

/** The parts that a tournament has by now. */
export const partsOf = (state: Seen): TournamentPart[] => TOURNAMENT_PARTS.filter((part) => hasPart(state, part));
