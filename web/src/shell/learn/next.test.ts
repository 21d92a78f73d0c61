import { expect, test } from 'vitest';
import type { LessonTitle } from '../../protocol/types';
import { nextAfter } from './next';

const title = (id: string): LessonTitle => ({ id, title: id, teaches: '', parts: 1, steps: 1 });

test('a lesson is followed by the next one, and the last one by none', () => {
  const lessons = [title('first'), title('second')];
  expect(nextAfter(lessons, 'first')?.id).toBe('second');
  expect(nextAfter(lessons, 'second')).toBeUndefined();
  expect(nextAfter(lessons, 'gone')).toBeUndefined();
});
