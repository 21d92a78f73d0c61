import { expect, test } from 'vitest';
import { offer } from '../../../e2e/mock/table';
import { stillHushed, takenAlone, type Wishes } from './passing';

const offers = (...keys: string[]) => keys.map((key) => offer(key, key));
const usual: Wishes = { passAlone: true, autoPass: false, stops: [], hushes: [] };

test('a moment with nothing to do passes by itself, unless that is switched off', () => {
  expect(takenAlone(offers('pass'), 'cut-in', usual)).toBe('pass');
  expect(takenAlone(offers('pass'), undefined, usual)).toBe('pass');
  expect(takenAlone(offers('pass'), 'cut-in', { ...usual, passAlone: false })).toBeUndefined();
});

test('a moment with something to do is never passed unasked', () => {
  expect(takenAlone(offers('pass', 'use f3 1'), 'cut-in', usual)).toBeUndefined();
  expect(takenAlone(offers('use f3 1', 'pass'), 'cut-in', { ...usual, autoPass: true })).toBeUndefined();
});

test('a stop asks even where only passing is possible, and only there', () => {
  const wishes = { ...usual, stops: ['battle-in'] };
  expect(takenAlone(offers('pass'), 'battle-in', wishes)).toBeUndefined();
  expect(takenAlone(offers('pass'), 'cut-in', wishes)).toBe('pass');
});

test('who said so is not asked again at such moments, whatever could be done', () => {
  const wishes = { ...usual, passAlone: false, stops: ['effects'], hushes: [{ stop: 'effects', span: 'turn 5' }] };
  expect(takenAlone(offers('pass', 'use f3 1'), 'effects', wishes)).toBe('pass');
  expect(takenAlone(offers('pass', 'use f3 1'), 'cut-in', wishes)).toBeUndefined();
  expect(takenAlone(offers('protect f3', 'take'), 'effects', wishes)).toBeUndefined();
});

test('another choice with a single option is taken only on wish', () => {
  expect(takenAlone(offers('choose f3'), undefined, usual)).toBeUndefined();
  expect(takenAlone(offers('choose f3'), undefined, { ...usual, autoPass: true })).toBe('choose f3');
});

test('a hush ends with its span', () => {
  const hushes = [
    { stop: 'effects', span: 'battle' },
    { stop: 'cut-in', span: 'turn 5' },
  ];
  expect(stillHushed(hushes, [{ id: 'turn 5', name: 'this turn' }])).toEqual([hushes[1]]);
  expect(stillHushed(hushes, [])).toEqual([]);
});
