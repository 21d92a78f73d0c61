import { expect, test } from 'vitest';
import { heardIn, hearing } from './cues';

type Told = { event: 'drawn' } | { event: 'turned'; pages: number } | { event: 'waited' };

const heard = hearing<Told>({
  drawn: 'draw',
  turned: ({ pages }, near) => (near === 'a' ? { sound: 'page', times: pages } : undefined),
});
const told = (event: Told) => ({ event, line: null });

test('an event sounds as its table says', () => {
  expect(heard(told({ event: 'drawn' }), 'a')).toEqual({ sound: 'draw' });
  expect(heard(told({ event: 'turned', pages: 3 }), 'a')).toEqual({ sound: 'page', times: 3 });
  expect(heard(told({ event: 'turned', pages: 3 }), 'b')).toBeUndefined();
  expect(heard(told({ event: 'waited' }), 'a')).toBeUndefined();
});

test('sounds follow each other, the same one only once in a row, and never too many', () => {
  const one = heardIn([{ sound: 'draw' }, undefined, { sound: 'draw' }, { sound: 'lay' }]);
  expect(one.map(({ sound }) => sound)).toEqual(['draw', 'lay']);
  expect(one[1]?.after).toBeGreaterThan(one[0]?.after ?? 0);
  const pages = heardIn([{ sound: 'page', times: 20 }]);
  expect(pages).toHaveLength(6);
  expect(new Set(pages.map(({ after }) => after)).size).toBe(6);
});
