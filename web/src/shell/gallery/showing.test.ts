import { expect, test } from 'vitest';
import { foremost } from './showing';

const titled = (...titles: string[]) => titles.map((title) => ({ title }));
const many = (count: number) => Array.from({ length: count }, (_, i) => ({ title: `Another deck of size ${i}` }));

test('rulings that speak of the card by its name or id come first', () => {
  const [byName, byId, owned] = titled('A wheel stops', 's-001: it wins', 'The Wheel’s owner loses');
  const { first } = foremost([...many(20), byName!, byId!, owned!], { id: 's-001', name: 'Wheel' });
  expect(first.slice(0, 3)).toEqual([byName, byId, owned]);
});

test('a part of another word or id does not speak of it', () => {
  const others = titled('Wheels stop', 's-0011 wins');
  const { first } = foremost([...many(20), ...others], { id: 's-001', name: 'Wheel' });
  expect(first).toEqual(many(8));
});

test('of hundreds a few are listed at once, and none is lost', () => {
  const { first, others } = foremost(many(432), { id: 's-001', name: 'Zaker' });
  expect([first.length, others.length]).toEqual([8, 424]);
  expect(foremost(many(10), { id: 's-001', name: 'Zaker' }).others).toEqual([]);
});
