import { expect, test } from 'vitest';
import type { SeatInfo, UndoStop, Viewer } from '../../protocol/types';
import { choicesInWords, ownAlone, requestInWords } from './undo';

const seated = (name: string, kind: SeatInfo['kind'] = 'human'): SeatInfo => ({
  name,
  kind,
  ready: true,
  online: true,
});
const table = (you: Viewer, hotseat = false, kind: SeatInfo['kind'] = 'human') => ({
  you,
  hotseat,
  seats: { a: seated('Ada'), b: seated('Ben', kind) },
});

test('it is said how many choices go, and whose they are', () => {
  expect(choicesInWords(table('a'), { a: 1, b: 0 })).toBe('1 choice of yours');
  expect(choicesInWords(table('a'), { a: 0, b: 3 })).toBe("3 choices of Ben's");
  expect(choicesInWords(table('a'), { a: 2, b: 4 })).toBe("6 choices, 2 of yours and 4 of Ben's");
  expect(choicesInWords(table('a', true), { a: 2, b: 4 })).toBe("6 choices, 2 of Ada's and 4 of Ben's");
});

test('who is asked reads by whom, and how many of their own choices go', () => {
  const asked = requestInWords(table('b'), { by: 'a', to: 4, choices: { a: 1, b: 2 } });
  expect(asked).toBe("Ada asks to take back 3 choices, 1 of Ada's and 2 of yours.");
});

test('one button takes back your last choice, where no choice of a person goes with it', () => {
  const own = (b: number): UndoStop => ({ to: 3, back_to: 'own_choice', choices: { a: 1, b } });
  expect(ownAlone({ ...table('a'), undo_stops: [own(0)] })).toEqual(own(0));
  expect(ownAlone({ ...table('a'), undo_stops: [own(2)] })).toBeUndefined();
  expect(ownAlone({ ...table('a', false, 'computer'), undo_stops: [own(2)] })).toEqual(own(2));
  expect(ownAlone({ ...table('a', true), undo_stops: [own(2)] })).toEqual(own(2));
  expect(ownAlone({ ...table('spectator'), undo_stops: [own(0)] })).toBeUndefined();
});
