/** The address of the lessons: of all games, or of one. */
export const learnAddress = (game?: string): string => (game ? `/learn/${game}` : '/learn');
