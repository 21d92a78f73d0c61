import { expect, test } from 'vitest';
import { labAddress, readBrought } from './address';
import type { LabFindings, LabJob } from '../../protocol/types';
import { between, by, interval, more, rankRange, share, standing, surely } from './words';

test('figures are in hundredths, with a sign where they are differences', () => {
  expect(share({ games: 10, share: 0.5432, low: 0.4, high: 0.7 })).toBe('54.3%');
  expect(interval({ games: 10, share: 0.5, low: 0.401, high: 0.6999 })).toBe('40.1 to 70.0');
  expect(by({ games: 10, by: -0.05, low: -0.1, high: 0.02 })).toBe('−5.0');
  expect(between({ games: 10, by: 0.05, low: -0.001, high: 0.11 })).toBe('−0.1 to +11.0');
  expect(share(null)).toBe('not played');
  expect([0.032, -0.015].map((by) => more({ games: 10, by, low: -0.1, high: 0.1 }))).toEqual(['3.2 more', '1.5 fewer']);
});

test('only an interval beside zero is sure', () => {
  expect(surely({ games: 10, by: 0.05, low: 0.01, high: 0.09 })).toBe('more');
  expect(surely({ games: 10, by: -0.05, low: -0.09, high: -0.01 })).toBe('less');
  expect(surely({ games: 10, by: 0.05, low: -0.01, high: 0.11 })).toBe('unsure');
  expect(surely(null)).toBe('unsure');
});

test('what somebody comes with is read off the address', () => {
  const read = (address: string) => readBrought(new URL(address, 'http://localhost').search);
  expect(read(labAddress('mana', { deck: 'a b' }))).toEqual({ deck: 'a b' });
  expect(read(labAddress('mana', { job: 'x' }))).toEqual({ job: 'x' });
  expect(read(labAddress('mana'))).toEqual({});
});

test('a rank has a range', () => {
  const came = { experiment: 'card', surely: [1, 2], others: Array(10).fill({}) };
  expect(rankRange(came as unknown as Parameters<typeof rankRange>[0])).toBe('10 to 80');
});

test('how an experiment stands is said as it is', () => {
  const job = (more: Partial<LabJob>) => ({ state: 'waiting', ahead: 0, stopped: false, ...more }) as LabJob;
  const over = (stopped: boolean, complete: boolean) =>
    standing(job({ state: 'done', stopped, findings: { complete } as LabFindings }), false);
  expect(standing(job({}), false)).toBe('It begins in a moment.');
  expect(standing(job({ ahead: 2 }), false)).toBe('2 other experiments come first.');
  expect(standing(job({ state: 'running', stopped: true }), false)).toBe('Stopping…');
  expect([over(false, true), over(true, false), over(false, false)]).toEqual([
    'It is done.',
    'It was stopped; this is what was known by then.',
    'Its ten minutes are over; this is what was known by then.',
  ]);
});
