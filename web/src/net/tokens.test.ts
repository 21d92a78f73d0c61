import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMemory } from '../app/remembering';
import { dropSeat, heldSeat, heldSeats, holdSeat, noteInvited, noteOver } from './tokens';

beforeEach(() => {
  stubMemory();
});

afterEach(() => vi.unstubAllGlobals());

test('however many matches come after it, the seat of one that goes on is kept', () => {
  holdSeat('against a friend', 'a', 'token');
  for (let puzzle = 0; puzzle < 60; puzzle++) {
    holdSeat(`puzzle ${puzzle}`, 'a', 'token');
    noteOver(`puzzle ${puzzle}`);
  }
  holdSeat('another', 'b', 'token');
  expect(heldSeat('against a friend')?.token).toBe('token');
  expect(heldSeat('puzzle 59')).toBeDefined();
  expect(heldSeat('puzzle 0')).toBeUndefined();
  expect(heldSeats()).toHaveLength(42);
});

test('of seats of matches that may go on the newest are kept', () => {
  for (let match = 0; match < 500; match++) holdSeat(`${match}`, 'a', 'token');
  noteOver('unknown');
  expect(heldSeats()).toHaveLength(400);
  expect(heldSeats()[0]?.match).toBe('499');
});

test('the link of a referee goes with the seat from which it was given', () => {
  holdSeat('m', 'a', 'token');
  noteInvited('m', 'link');
  expect(heldSeat('m')).toMatchObject({ token: 'token', invited: 'link' });
  dropSeat('m');
  noteInvited('m', 'link');
  expect(heldSeats()).toEqual([]);
});
