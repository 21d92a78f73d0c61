import { expect, test } from 'vitest';
import { cardsIn, piecesOf, wordsOf } from './markup';

test('players, cards and clauses are found', () => {
  expect(piecesOf('{a} attacks [Ice Human](ice/human_male/) (B-ATTACK-06).')).toEqual([
    { kind: 'player', seat: 'a' },
    { kind: 'text', text: ' attacks ' },
    { kind: 'card', name: 'Ice Human', id: 'ice/human_male/' },
    { kind: 'text', text: ' ' },
    { kind: 'clause', id: 'B-ATTACK-06' },
    { kind: 'text', text: '.' },
  ]);
});

test('names with commas and apostrophes stay whole', () => {
  expect(piecesOf("[Guard's Stone Bludgeon](destroy_facedown)")).toEqual([
    { kind: 'card', name: "Guard's Stone Bludgeon", id: 'destroy_facedown' },
  ]);
});

test('what only looks like a mark is text', () => {
  for (const line of ['{c} waits', '[no link]', '(see below)', '(B-ATTACK)', '<b>bold</b>', '']) {
    expect(piecesOf(line)).toEqual(line ? [{ kind: 'text', text: line }] : []);
  }
});

test('a sum is not broken before what is added', () => {
  expect(wordsOf('It makes 2 Mana (1 +1).', String)).toBe('It makes 2 Mana (1\u00a0+1).');
});

test('a screen reader hears the names and no numbers of clauses', () => {
  const words = wordsOf('{b} summons [Water Queen](water/queen) (B-SUMMON-01).', (seat) => `Player ${seat}`);
  expect(words).toBe('Player b summons Water Queen.');
});

test('a topic of the rule book may end in a number', () => {
  expect(piecesOf('Compared (Z-STEP4-01)').at(-1)).toEqual({ kind: 'clause', id: 'Z-STEP4-01' });
});

test('the cards that lines speak of are gathered, each once', () => {
  const lines = ['{a} plays [Fuse](spell/fuse).', '[Fuse](spell/fuse) is used on [Ice Mage](ice/mage).', '{b} passes.'];
  expect([...cardsIn(lines.map((line) => ({ line })))]).toEqual([
    ['Fuse', 'spell/fuse'],
    ['Ice Mage', 'ice/mage'],
  ]);
});
