import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainingBy, termsOf } from './read';

const games = '../games';
const read = (game: string, file: string) => readFileSync(`${games}/${game}/${file}`, 'utf8');

const [tapped, total] = termsOf(
  '# Words\n\n- **tapped** (Tapped): It has acted. `M-CHAR-02`\n- **Total Mana** (Total): All of it. `M-MANA-01`\n',
);

test('a line is a term', () => {
  expect(tapped).toEqual({ term: 'tapped', also: ['Tapped'], means: 'It has acted.', clause: 'M-CHAR-02' });
  expect(total?.also).toEqual(['Total']);
});

test('whole words are found, the longer ones first, and each term once', () => {
  const explain = explainingBy([tapped!, total!]);
  expect(explain('Your Total Mana, all in Total: 3 untapped, 2 tapped.')).toEqual([
    { text: 'Your ' },
    { text: 'Total Mana', term: total },
    { text: ', all in Total: 3 untapped, 2 ' },
    { text: 'tapped', term: tapped },
    { text: '.' },
  ]);
  expect(explainingBy([])('tapped')).toEqual([{ text: 'tapped' }]);
});

test.each(readdirSync(games))('the glossary of %s names clauses that exist, in words a native writes', (game) => {
  const lines = read(game, 'glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  const terms = termsOf(lines.join('\n'));
  expect(terms.length).toBe(lines.length);
  expect(terms.length).toBeGreaterThanOrEqual(25);
  const book = read(game, 'book.md');
  expect(terms.filter(({ clause }) => !book.includes(`\`${clause}\``)).map(({ term }) => term)).toEqual([]);
  const words = terms.flatMap(({ term, also }) => [term, ...also]);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  const unfit = terms.filter(({ means }) => !/^[A-Z].*\.$/.test(means) || means.length > 240);
  expect(unfit.map(({ term }) => term)).toEqual([]);
});
