import type { LessonTitle } from '../../protocol/types';

/** The lesson after this one; nothing after the last. */
export function nextAfter(lessons: readonly LessonTitle[], lesson: string): LessonTitle | undefined {
  const at = lessons.findIndex(({ id }) => id === lesson);
  return at < 0 ? undefined : lessons[at + 1];
}

/** Whether a real match can follow this lesson: the first one is a match, and after the last nothing else is left. */
export const leadsToMatch = (lessons: readonly LessonTitle[], lesson: string): boolean =>
  [lessons[0]?.id, lessons.at(-1)?.id].includes(lesson);
