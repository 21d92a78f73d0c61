import { expect, test } from 'vitest';
import { reflow } from './reflow';

test('what fits into a line goes into one', () => {
  expect(reflow('Effect {\n    tag: Some(\n        Mp(\n            1,\n        ),\n    ),\n    zone: None,\n}')).toBe(
    'Effect { tag: Some(Mp(1)), zone: None }',
  );
  expect(reflow('Plain')).toBe('Plain');
});

test('what does not is broken at the outermost commas', () => {
  const step = 'Holds(\n Figure {\n figure: Power,\n change: Add(\n 1000,\n ),\n cards: This,\n },\n)';
  expect(reflow(`Effect {\n steps: [\n ${step},\n ],\n zone: None,\n}`)).toBe(
    [
      'Effect {',
      '  steps: [Holds(Figure { figure: Power, change: Add(1000), cards: This })],',
      '  zone: None,',
      '}',
    ].join('\n'),
  );
});

test('quotations stay as they are', () => {
  expect(reflow('Name(\n    "a,  ( b\\"",\n)')).toBe('Name("a,  ( b\\"")');
});
