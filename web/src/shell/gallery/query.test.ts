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

test('what is chosen is asked of the cards on every side of an "or"', () => {
  expect(withValue('fire or ice', 'kind', 'SPELL')).toBe('(fire or ice) kind:SPELL');
  expect(withValue('(fire or ice) kind:SPELL', 'kind', 'EVENT')).toBe('(fire or ice) kind:EVENT');
  expect(withValue('(fire or ice) kind:SPELL', 'kind', undefined)).toBe('(fire or ice)');
  expect(withValue('kind:SPELL OR ice', 'kind', 'EVENT')).toBe('(kind:SPELL OR ice) kind:EVENT');
  expect(withValue('(fire)or(ice)', 'kind', 'SPELL')).toBe('((fire) or (ice)) kind:SPELL');
  expect(valueOf('kind:SPELL or ice', 'kind')).toBeUndefined();
});

test('an order belongs to both sides of an "or", and never into brackets', () => {
  expect(withValue('fire or ice', 'sort', 'name')).toBe('fire or ice sort:name');
  expect(withValue('fire sort:name or ice', 'sort', '-power')).toBe('fire sort:-power or ice');
  expect(withValue('fire or ice sort:name', 'kind', 'SPELL')).toBe('(fire or ice) sort:name kind:SPELL');
  expect(valueOf('fire or ice sort:name', 'sort')).toBe('name');
});

test('only words that need them are in quotes', () => {
  expect(quoted('SPELL')).toBe('SPELL');
  expect(quoted('-power')).toBe('-power');
  expect(quoted('super rare')).toBe('"super rare"');
});
