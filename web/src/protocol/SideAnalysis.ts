export type SideAnalysis = { accuracy: number, decisions: number, inaccuracies: number, mistakes: number, blunders: number, luck: number, };
