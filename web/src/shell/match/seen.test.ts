import { expect, test } from 'vitest';
import { table } from '../../../e2e/mock/table';
import { Seen } from './seen.svelte';

const at = (step: number) => table({ game: 'zatch', step, question: '', offers: [], view: {}, log: [] });
const change = (from: number, to = from + 1) => ({ before: at(from), after: at(to), events: [] });
const steps = (seen: Seen) => seen.changes.map(({ after }) => after.step);

test('it begins with one’s own choice', () => {
  const seen = new Seen();
  seen.note(change(1), false);
  seen.note(change(2), true);
  seen.note(change(3), false);
  expect(steps(seen)).toEqual([3, 4]);
});

test('what was taken back is forgotten', () => {
  const seen = new Seen();
  seen.note(change(1), false);
  seen.note(change(2, 1), false);
  expect(steps(seen)).toEqual([]);
});

test('of many changes the last twelve are kept', () => {
  const seen = new Seen();
  for (let step = 0; step < 20; step++) seen.note(change(step), false);
  expect(steps(seen)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
});
