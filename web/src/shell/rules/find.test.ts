import { expect, test } from 'vitest';
import type { Rulebook } from '../../protocol/types';
import { clausePieces, findClauses, firstClauses, sectionOf } from './find';

const book: Rulebook = {
  sections: [
    {
      id: 'ATTACK',
      title: 'Attack',
      clauses: [
        { id: 'B-ATTACK-01', text: 'Only Monsters attack.', rulings: ['only-monsters'] },
        { id: 'B-ATTACK-03', text: 'Not in the turn of the summon (B-RULE-26).', rulings: [] },
      ],
    },
    { id: 'MODE', title: 'Mode', clauses: [{ id: 'B-MODE-01', text: 'Switching.', rulings: [] }] },
  ],
  rulings: [{ id: 'only-monsters', title: 'A Spell wants to attack', rules: ['B-ATTACK-01'], playable: true }],
  cards: {},
};
const found = (wanted: string) =>
  findClauses(book, wanted).flatMap((section) => section.clauses.map((clause) => clause.id));

test('without a wish all clauses are there', () => {
  expect(found('  ')).toHaveLength(3);
});

test('all words must be found: in text, id, section or ruling', () => {
  expect(found('monsters attack')).toEqual(['B-ATTACK-01']);
  expect(found('b-attack-03')).toEqual(['B-ATTACK-03']);
  expect(found('SPELL wants')).toEqual(['B-ATTACK-01']);
  expect(found('nothing like it')).toEqual([]);
});

test('clauses named in a text become links, strong words stay strong', () => {
  const told = clausePieces('**Why:** see (B-RULE-26, `B-END-02`).').map(({ kind, text }) => `${kind} ${text}`);
  expect(told).toEqual(['strong Why:', 'text  see (', 'clause B-RULE-26', 'text , ', 'clause B-END-02', 'text ).']);
});

test('a topic may end in a number', () => {
  expect(clausePieces('see Z-MJ12-04').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'text see ',
    'clause Z-MJ12-04',
  ]);
});

test('of many clauses the first ones are shown', () => {
  const shown = firstClauses(book.sections, 1);
  expect(shown.flatMap(({ clauses }) => clauses.map(({ id }) => id))).toEqual(['B-ATTACK-01']);
  expect(firstClauses(book.sections, 9)).toEqual(book.sections);
});

test('a place of the page is in a section', () => {
  expect(sectionOf(book, 'section-MODE')).toBe('MODE');
  expect(sectionOf(book, 'B-ATTACK-03')).toBe('ATTACK');
  expect(sectionOf(book, 'B-NONE-01')).toBeUndefined();
});
