import { expect, test } from 'vitest';
import { begun, redone, since, stepped, undone, type History } from './history';

const steps = (...words: string[]) => words.reduce((history, word) => stepped(history, word), begun(''));

test('steps are taken back one by one, and done again', () => {
  const all = steps('a', 'b', 'c');
  const back = undone(undone(all));
  expect(back.now).toBe('a');
  expect(redone(back).now).toBe('b');
  expect(redone(redone(redone(back)))).toEqual({ ...all, last: undefined });
});

test('what was taken back is gone after another step', () => {
  const other = stepped(undone(steps('a', 'b')), 'x');
  expect(other.past).toEqual(['', 'a']);
  expect(redone(other)).toBe(other);
});

test('letters typed in a row are one step, until something else is done', () => {
  const typed = ['M', 'My', 'My deck'].reduce<History<string>>((h, name) => stepped(h, name, 'name'), begun(''));
  expect(undone(typed).now).toBe('');
  const again = stepped(undone(typed), 'N', 'name');
  expect(again.past).toEqual(['']);
});

test('there is nothing before the beginning', () => {
  const fresh = begun('a');
  expect(undone(fresh)).toBe(fresh);
});

test('no more than 200 steps are kept', () => {
  let history = begun(0);
  for (let step = 1; step <= 500; step++) history = stepped(history, step);
  expect(history.past).toHaveLength(200);
  expect(undone(history).now).toBe(499);
});

test('what came after a moment is told apart from what was before it', () => {
  const before = steps('a', 'b');
  const later = stepped(stepped(before, 'c'), 'd');
  expect(since(before, later)).toEqual(['b', 'c']);
  expect(since(undefined, later)).toEqual(['', 'a', 'b', 'c']);
  expect(since(before, undone(before))).toEqual([]);
});
