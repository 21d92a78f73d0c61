import { expect, test } from 'vitest';
import { patternOf } from '$web/cards/pattern';
import type { Face } from '../view';
import { hasCrest, ornamentOf, shadeOf } from './ornament';

const monster = (id: string, elements = ['fire']) =>
  ({ id, kind: 'Monster', elements }) as Pick<Face, 'id' | 'kind' | 'elements'>;
const titles = ['', '/great', '/powerful', '/wise', '/master'];

test('the five figures of one root have five ornaments, one of which is none', () => {
  const drawn = titles.map((title) => ornamentOf(monster(`fire/knight${title}`))?.d);
  expect(new Set(drawn).size).toBe(titles.length);
  expect(drawn[0]).toBeUndefined();
  expect(drawn.join('')).not.toMatch(/NaN|Infinity/);
});

test('prefixes of one element have shades of their own, and the plain one the colours of the element', () => {
  const prefixes = ['lava', 'molten', 'burned', 'scorching_blade', 'burning_sun_god', 'bonfire'];
  const shades = prefixes.map((prefix) => shadeOf(monster(`${prefix}/knight`)));
  expect(new Set(shades).size).toBe(prefixes.length);
  expect(shadeOf(monster('fire/knight'))).toBe(0);
  expect([hasCrest(monster('fire/knight')), hasCrest(monster('lava/knight'))]).toEqual([false, true]);
  const colours = prefixes.map((prefix, i) => patternOf(`${prefix}/knight`, ['fire'], shades[i]).stops.join());
  expect(new Set(colours).size).toBe(prefixes.length);
});

test('Spells and Traps have neither', () => {
  const spell = { id: 'destroy_monster', kind: 'Spell', elements: ['dark'] } as const;
  expect(ornamentOf(spell)).toBeUndefined();
  expect(shadeOf({ ...spell, elements: ['dark'] })).toBe(0);
});
