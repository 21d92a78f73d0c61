import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blocksOf } from './advice';
import { figureOf } from './figures';

test('a figure shows cards, or the table of a lesson', () => {
  expect(figureOf('![cards: fire/mage, spell/fuse](Two cards.)')).toEqual({
    kind: 'cards',
    cards: ['fire/mage', 'spell/fuse'],
    caption: 'Two cards.',
  });
  expect(figureOf('![table: stances/1](Look.)')).toEqual({
    kind: 'table',
    lesson: 'stances',
    part: 1,
    caption: 'Look.',
  });
  expect(figureOf('Just words (really).')).toBeUndefined();
});

test.each(readdirSync('../games'))('the figures of how %s is played show lessons that exist', (game) => {
  const blocks = blocksOf(readFileSync(`../games/${game}/how-to-play.md`, 'utf8'));
  const figures = blocks.flatMap((block) => (block.kind === 'words' ? (figureOf(block.text) ?? []) : []));
  const tables = figures.flatMap((figure) => (figure.kind === 'table' ? [figure] : []));
  expect(tables.length).toBeGreaterThanOrEqual(3);
  for (const { lesson, part } of tables) {
    const parts = readFileSync(`../games/${game}/lessons/${lesson}.toml`, 'utf8').match(/^\[\[part\]\]/gm) ?? [];
    expect(part, lesson).toBeLessThan(parts.length);
  }
  // What was meant as a figure and is not one would be read as words.
  expect(
    blocks.filter((block) => block.kind === 'words' && block.text.startsWith('!') && !figureOf(block.text)),
  ).toEqual([]);
});
