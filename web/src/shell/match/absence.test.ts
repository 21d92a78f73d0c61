import { expect, test } from 'vitest';
import { minutesInWords, untilClaim, whyAway } from './absence';

const standing = { claim_after_ms: 120_000, turn_of: 'b', phase: 'playing' } as const;

test('the win is claimed over whom the match waits for, after two minutes', () => {
  expect(untilClaim(standing, 'b', 30_000)).toBe(90_000);
  expect(untilClaim(standing, 'b', 130_000)).toBe(0);
  expect(untilClaim(standing, 'a', 130_000)).toBeUndefined();
  expect(untilClaim({ ...standing, phase: 'over' }, 'b', 130_000)).toBeUndefined();
  expect(untilClaim({ turn_of: 'b', phase: 'playing' }, 'b', 130_000)).toBeUndefined();
});

test('it is said why somebody is away, as far as that is known', () => {
  expect((['left', 'lost', 'elsewhere', undefined] as const).map((away) => whyAway('Bob', away))).toEqual([
    'Bob has closed this page',
    'Bob has lost the connection',
    'Bob is on another page of this site',
    'Bob is not connected',
  ]);
});

test('minutes are counted whole', () => {
  expect([60_000, 119_999, 120_000].map(minutesInWords)).toEqual(['a minute', 'a minute', '2 minutes']);
});
