import { expect, test } from 'vitest';
import type { PartFace } from '../view';
import { sectionsOf, sought } from './tiles';

const part = (kind: PartFace['part'], id: string, name: string, more: Partial<PartFace> = {}): PartFace => ({
  part: kind,
  id,
  name,
  elements: [],
  keywords: [],
  classes: [],
  figures: [],
  text: [],
  ...more,
});

const parts = [
  part('prefix', 'fire', 'Firebrand', { elements: ['fire'] }),
  part('root', 'mage', 'Apprentice Mage', { figures: ['Power +800'] }),
  part('title', '', ''),
];

test('each part leads to the Monsters with it', () => {
  const tiles = sectionsOf(parts, []).flatMap((section) => section.tiles);
  expect(tiles.map(({ name, address }) => [name, address])).toEqual([
    ['Firebrand', '/cards/battlemonsters?q=prefix%3AFirebrand'],
    ['Apprentice Mage', '/cards/battlemonsters?q=root%3A%22Apprentice+Mage%22'],
    ['No title', '/cards/battlemonsters?q=title%3Anone'],
  ]);
});

test('tiles are found by their words, and empty sections left out', () => {
  const found = sought(sectionsOf(parts, []), 'power mage');
  expect(found.map(({ title, tiles }) => [title, tiles.length])).toEqual([['Roots', 1]]);
});
