import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubMemory } from '../../app/remembering';
import { heldSeat, holdSeat } from '../../net/tokens';
import { Key } from './key';

beforeEach(() => {
  stubMemory();
  vi.stubGlobal('location', { hash: '' });
});

afterEach(() => vi.unstubAllGlobals());

/** Comes by a referee's link. */
function linked(token: string): Key {
  vi.stubGlobal('location', { hash: `#referee=${token}`, pathname: '/m/m', search: '' });
  vi.stubGlobal('history', { state: null, replaceState: () => undefined });
  return new Key('m');
}

test('a seat’s key that fits none any more is forgotten', () => {
  holdSeat('m', 'a', 'token');
  const key = new Key('m');
  expect(key.token).toBe('token');
  expect(key.refused()).toBe(false);
  expect([key.token, heldSeat('m')]).toEqual([undefined, undefined]);
});

test('the key of a link that fits nothing leaves the one that is held to be tried', () => {
  holdSeat('m', 'referee', 'held');
  const key = linked('made up');
  expect(key.token).toBe('made up');
  expect(key.refused()).toBe(true);
  expect(key.token).toBe('held');
});

test('the key of a link is held once it is accepted', () => {
  holdSeat('m', 'referee', 'held');
  const key = linked('newer');
  expect(heldSeat('m')?.token).toBe('held');
  key.accepted();
  expect([key.token, heldSeat('m')?.token]).toEqual(['newer', 'newer']);
});
