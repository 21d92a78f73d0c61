import { expect, test } from 'vitest';
import { table as mock } from '../../../e2e/mock/table';
import type { Notes } from '../room/notes';
import { markersOn } from './markers';

const plain = mock({ game: 'zatch', step: 1, question: '', offers: [], view: {}, log: [] });
const state = {
  ...plain,
  room: { ...plain.room, marks: [{ on: 'f1', by: 'b', color: 'red', note: 'mind' } as const] },
};
const nameOf = () => 'Ben';

/** As much as is asked of what a player notes. */
const notes = { on: (handle: string) => ({ f1: { color: 'blue', note: 'old' } })[handle], shield: 'p8' } as Notes;

test('everybody’s markers lie before one’s own', () => {
  expect(markersOn({ state, notes, nameOf }, 'f1')).toEqual([
    { color: 'red', note: 'mind', by: 'Ben', own: false },
    { color: 'blue', note: 'old', by: 'you', own: true },
  ]);
});

test('the page shield lies on its page alone', () => {
  const said = (handle: string) => markersOn({ state, notes, nameOf }, handle).map(({ note }) => note);
  expect(said('p8')).toEqual(['page shield']);
  expect(said('p9')).toEqual([]);
});

test('whoever keeps no notes sees those of everybody', () => {
  expect(markersOn({ state, notes: undefined, nameOf }, 'f1')).toHaveLength(1);
});
