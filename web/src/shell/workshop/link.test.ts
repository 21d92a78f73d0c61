import { expect, test } from 'vitest';
import { fileIn, linkOf } from './link';

const pool = '[pool]\ngame = "zatch"\nname = "Wärme, ノート"\n\n[[event]]\nid = "own-1"\ntext = "Gain 2 MP."\n';

test('a pool goes into a link and comes out of it as it was', () => {
  const link = linkOf(pool);
  expect(link).toMatch(/^[\w-]+$/);
  expect(fileIn(link ?? '')).toBe(pool);
});

test('a pool that is too large for a link has none', () => {
  const cards = Array.from({ length: 4000 }, (_, at) => `${at}:${(at * 7919) % 1009}`);
  expect(linkOf(cards.join('\n'))).toBeUndefined();
});

test('a link that is not a pool says so', () => {
  const link = linkOf(pool) ?? '';
  for (const damaged of [link.slice(0, -9), `${link}!`, 'not a pool']) {
    expect(() => fileIn(damaged)).toThrow('This link is damaged: perhaps not all of it was copied.');
  }
  expect(() => fileIn('')).toThrow('This link holds no pool.');
  expect(() => fileIn('x'.repeat(5000))).toThrow('longer than that of any pool');
});
