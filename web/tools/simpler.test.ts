import { expect, test } from 'vitest';
import { simpler } from './simpler';

test('a curve that is as good as straight is a line', () => {
  expect(simpler('m0 0c2 1 4 1 9 1c0 20 30 20 40 0z')).toBe('m0 0l9 1c0 20 30 20 40 0z');
});

test('a curve whose handle mirrors the one before says so, and no other', () => {
  expect(simpler('m0 0c10 20 30 20 40 0c10-20 30-20 40 0')).toBe('m0 0c10 20 30 20 40 0s30-20 40 0');
  // What mirrored the handle of a curve that has become a line starts out along its own.
  expect(simpler('m0 0c0 0 5-1 9 0s9 40 40 40')).toBe('m0 0h9c4 1 9 40 40 40');
});

test('a curve that a single handle describes as well has one', () => {
  expect(simpler('m0 0c4 8 8 12 12 12')).toBe('m0 0q6 12 12 12');
  expect(simpler('m0 0c0 40 40 40 40 0')).toBe('m0 0c0 40 40 40 40 0');
  // The next one cannot mirror a handle that is no longer there.
  expect(simpler('m0 0c4 8 8 12 12 12s40 0 40 60')).toBe('m0 0q6 12 12 12c4 0 40 0 40 60');
});

test('what goes on along an axis is one line, what turns back is not, and what leads nowhere is left out', () => {
  expect(simpler('m0 0h4h5v0h-3v2l0 3l4 0')).toBe('m0 0h9-3v5h4');
});

test('a command that is repeated is named once, but for moves and ends', () => {
  expect(simpler('m0 0l1 2l-3 4zm5 5l1 1z')).toBe('m0 0l1 2-3 4zm5 5l1 1z');
});
