import { expect, test } from 'vitest';
import { offer as labelled } from '../../../e2e/mock/table';
import type { Offer } from '../../protocol/types';
import { Grouping } from './grouping';

const offer = (key: string): Offer => labelled(key, key, ...key.split(' ').slice(1));
const offers = [offer('attack f1'), offer('attack f2'), offer('attack f1 f2'), offer('skill f3'), offer('end main')];

test('cards join and leave one by one, in any order', () => {
  const one = Grouping.of(offers, 'attack', 'f2');
  expect([...one.candidates]).toEqual(['f1', 'f2']);
  expect(one.offer?.key).toBe('attack f2');
  const both = one.toggled('f1');
  expect(both.offer?.key).toBe('attack f1 f2');
  expect(both.toggled('f2').offer?.key).toBe('attack f1');
});

test('nobody is not a group', () => {
  expect(Grouping.of(offers, 'attack').offer).toBeUndefined();
});
