import { expect, test } from 'vitest';
import type { LessonTitle } from '../../protocol/types';
import { leadsToMatch, nextAfter } from './next';

const title = (id: string): LessonTitle => ({ id, title: id, teaches: '', parts: 1, steps: 1 });

test('a lesson is followed by the next one, and the last one by none', () => {
  const lessons = [title('first'), title('second')];
  expect(nextAfter(lessons, 'first')?.id).toBe('second');
  expect(nextAfter(lessons, 'second')).toBeUndefined();
  expect(nextAfter(lessons, 'gone')).toBeUndefined();
});

test('a real match can follow the first lesson and the last one', () => {
  const lessons = [title('first'), title('second'), title('last')];
  expect(lessons.map(({ id }) => leadsToMatch(lessons, id))).toEqual([true, false, true]);
});
