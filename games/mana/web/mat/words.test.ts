import { expect, test } from 'vitest';
import type { Face, LandView } from '../view';
import { whereabouts } from './words';

const land = (name: string, x: number, y: number): LandView => ({
  handle: name,
  x,
  y,
  face: { name: `Artifact of ${name}`, land: { name } } as Face,
  invaded: false,
  monster: null,
});
const lands = [land('Home', 0, 0), land('Geo', 1, 1), land('Jungle', 2, 0)];

test('a cell is called by the Lands beside it, in the order of the labels of choices', () => {
  expect(whereabouts(lands, { x: 0, y: -1 }, false)).toBe('below Home');
  expect(whereabouts(lands, { x: 0, y: 1 }, false)).toBe('left of Geo and above Home');
  expect(whereabouts(lands, { x: 1, y: 0 }, false)).toBe('below Geo, left of Jungle and right of Home');
  expect(whereabouts([], { x: 0, y: 0 }, false)).toBe('');
});

test('across the table everything is the other way round', () => {
  expect(whereabouts(lands, { x: 0, y: -1 }, true)).toBe('above Home');
  expect(whereabouts(lands, { x: 0, y: 1 }, true)).toBe('right of Geo and below Home');
});
