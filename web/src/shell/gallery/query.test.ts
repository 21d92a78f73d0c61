import { expect, test } from 'vitest';
import { partsOf, quoted, valueOf, withValue } from './query';

test('quotes and brackets hold parts together', () => {
  expect(partsOf('fire (ice or [get MP])  text:"draw a card" -mage')).toEqual([
    'fire',
    '(ice or [get MP])',
    'text:"draw a card"',
    '-mage',
  ]);
  // What is not finished yet is one part.
  expect(partsOf('a "b c')).toEqual(['a', '"b c']);
  expect(partsOf(' ')).toEqual([]);
});

test('a value is read off a query in either case', () => {
  expect(valueOf('zatch KIND:SPELL', 'kind')).toBe('SPELL');
  expect(valueOf('set:"Set 2" x', 'set')).toBe('Set 2');
  expect(valueOf('-kind:SPELL (kind:EVENT)', 'kind')).toBeUndefined();
});

test('a value takes the place of another one', () => {
  expect(withValue('', 'kind', 'SPELL')).toBe('kind:SPELL');
  expect(withValue('kind:EVENT zatch', 'kind', 'SPELL')).toBe('kind:SPELL zatch');
  expect(withValue('zatch kind:EVENT', 'kind', undefined)).toBe('zatch');
  expect(withValue('zatch', 'set', 'Set 2')).toBe('zatch set:"Set 2"');
  expect(withValue('zatch', 'sort', '-power')).toBe('zatch sort:-power');
});

test('only words that need them are in quotes', () => {
  expect(quoted('SPELL')).toBe('SPELL');
  expect(quoted('-power')).toBe('-power');
  expect(quoted('super rare')).toBe('"super rare"');
});
