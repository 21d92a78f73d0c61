import { afterEach, expect, test, vi } from 'vitest';
import { inTurn } from './turns';

/** What waits for the next frame. */
let next: (() => void)[] = [];
let now = 0;

vi.stubGlobal('requestAnimationFrame', (work: () => void) => void next.push(work));
vi.spyOn(performance, 'now').mockImplementation(() => now);

function frame(): void {
  const due = next;
  next = [];
  for (const work of due) work();
}

afterEach(() => {
  while (next.length > 0) frame();
});

test('a frame has as much done as it has time for, and the next one goes on', () => {
  const done: number[] = [];
  for (const each of [1, 2, 3]) {
    inTurn(() => {
      now += 4;
      done.push(each);
    });
  }
  frame();
  expect(done).toEqual([1, 2]);
  frame();
  expect(done).toEqual([1, 2, 3]);
  expect(next).toEqual([]);
});

test('what was taken back is not done', () => {
  const done: string[] = [];
  const takeBack = inTurn(() => done.push('one'));
  inTurn(() => done.push('other'));
  takeBack();
  frame();
  expect(done).toEqual(['other']);
});
