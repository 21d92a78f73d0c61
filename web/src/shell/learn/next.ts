import type { LessonTitle } from '../../protocol/types';

/** The lesson after this one; nothing after the last. */
export function nextAfter(lessons: readonly LessonTitle[], lesson: string): LessonTitle | undefined {
  const at = lessons.findIndex(({ id }) => id === lesson);
  return at < 0 ? undefined : lessons[at + 1];
}
