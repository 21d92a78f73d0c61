import { expect, test } from 'vitest';
import { faceAt, handlesIn } from './faces';

const view = {
  turn: 1,
  sides: {
    a: {
      book: [
        { handle: 'p1', face: { id: 'one' } },
        { handle: 'p2', face: null },
      ],
    },
    b: { mamodo: [] },
  },
  battle: { card: { handle: 'f3', face: { id: 'two' } } },
};

test('everything with a handle is found, and the face of what is seen', () => {
  expect(handlesIn(view)).toEqual(new Set(['p1', 'p2', 'f3']));
  expect(faceAt(view, 'f3')).toEqual({ id: 'two' });
  expect(faceAt(view, 'p2')).toBeUndefined();
  expect(faceAt(view, 'p9')).toBeUndefined();
});
