import { startMatch } from '../lobby/start';

/** Begins a part of a lesson, counted from 0. */
export const openLesson = (game: string, lesson: string, part = 0): Promise<void> =>
  startMatch({ game, opponent: 'computer', level: 2, lesson: { lesson, part } });
