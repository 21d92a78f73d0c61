/** What of a tournament has a page of its own, as its address says it. */
export const TOURNAMENT_PARTS = ['standings', 'bracket', 'cross-table', 'groups', 'rounds', 'players'] as const;

export type TournamentPart = (typeof TOURNAMENT_PARTS)[number];
