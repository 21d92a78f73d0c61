import { expect, test } from 'vitest';
import { cardAddress, galleryAddress, readSearch } from './address';

test('an address carries query and layout, and gives them back', () => {
  const query = 'kind:SPELL [get MP] power>=5000 "a & b"';
  const address = galleryAddress('zatch', query, 'list');
  expect(readSearch(new URL(address, 'http://x').search)).toEqual({ query, layout: 'list', pool: '' });
  expect(galleryAddress('zatch')).toBe('/cards/zatch');
  expect(readSearch('')).toEqual({ query: '', layout: 'grid', pool: '' });
  const own = galleryAddress('zatch', '', 'grid', 'my pool');
  expect(readSearch(new URL(own, 'http://x').search)).toEqual({ query: '', layout: 'grid', pool: 'my pool' });
});

test('the parts of a card’s id are parts of its address', () => {
  expect(cardAddress('b', 'fire/mage/great')).toBe('/cards/b/fire/mage/great');
  expect(cardAddress('b', 'a?b/c d', 'fire')).toBe('/cards/b/a%3Fb/c%20d?q=fire');
});
