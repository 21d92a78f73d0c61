import { expect, test } from 'vitest';
import { blocksOf } from './advice';

test('headings, paragraphs and lists are read, and their lines joined', () => {
  const page =
    '# Advice\n\nNone of it\nis a rule.\n\n## Decks\n\n- **One** is\n  enough.\n- **Two** are not.\n\n### Bluff\n';
  expect(blocksOf(page)).toEqual([
    { kind: 'title', text: 'Advice' },
    { kind: 'words', text: 'None of it is a rule.' },
    { kind: 'chapter', text: 'Decks' },
    { kind: 'list', items: ['**One** is enough.', '**Two** are not.'] },
    { kind: 'topic', text: 'Bluff' },
  ]);
});
