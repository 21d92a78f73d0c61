import { expect, test } from 'vitest';
import { hashOf, numbersFrom } from './chance';
import { elementNames } from './elements';
import { patternOf } from './pattern';

test('the same card always gets the same pattern', () => {
  expect(patternOf('fire/mage/great', ['fire'])).toEqual(patternOf('fire/mage/great', ['fire']));
});

test('different cards get different patterns', () => {
  const ids = ['fire/mage', 'fire/sage', 'fire/knight', 'fire/dragon'];
  const drawn = new Set(ids.map((id) => JSON.stringify(patternOf(id, ['fire']))));
  expect(drawn.size).toBe(ids.length);
});

test('every element has a motif whose lines hold only finite numbers', () => {
  for (const element of elementNames) {
    const { lines } = patternOf(`x/${element}`, [element]);
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.join('')).not.toMatch(/NaN|Infinity/);
  }
});

test('two elements mix their colours', () => {
  const [deep, middle] = patternOf('wax/mage', ['fire', 'dark']).stops;
  expect(deep).toBe(patternOf('wax/mage', ['dark']).stops[0]);
  expect(middle).toBe(patternOf('wax/mage', ['fire']).stops[1]);
});

test('a card without elements, or with unknown ones, is drawn all the same', () => {
  expect(patternOf('x', []).lines.length).toBeGreaterThan(4);
  expect(patternOf('x', ['plasma']).lines.length).toBeGreaterThan(4);
});

test('chance is even enough and stays between 0 and 1', () => {
  const next = numbersFrom(hashOf('seed'));
  const numbers = Array.from({ length: 1000 }, next);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  const mean = numbers.reduce((sum, number) => sum + number, 0) / 1000;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(0.55);
});
