import type { LessonTitle } from '../../protocol/types';
import { startMatch } from '../lobby/start';

/** Begins a part of a lesson, counted from 0. */
export const openLesson = (game: string, lesson: string, part = 0): Promise<void> =>
  startMatch({ game, opponent: 'computer', lesson: { lesson, part } });

/** The lesson after this one; nothing after the last. */
export function nextAfter(lessons: readonly LessonTitle[], lesson: string): LessonTitle | undefined {
  const at = lessons.findIndex(({ id }) => id === lesson);
  return at < 0 ? undefined : lessons[at + 1];
}
