import { expect, test } from 'vitest';
import { readPattern, readPool, patternAddress } from './address';
import { asCapital, begins, offered, wordEnd, wordsIn } from './completing';
import { piecesOf, saysMore, tablesWith } from './language';
import { marksOf, meantAt, slipOf } from './marks';
import { freeId, idOf, renamed } from './naming';

test('an id is made of a name, and is nobody else’s', () => {
  expect(idOf('  Éclair of the Tarot! ')).toBe('eclairofthetarot');
  expect(idOf('カード')).toBe('card');
  expect(freeId('walk', ['walk', 'walk2'])).toBe('walk3');
});

test('an id follows the name until somebody chooses one', () => {
  const card = { kind: 'event', id: 'walk2', name: 'Walk' };
  expect(renamed(card, 'Run', ['walk'])).toEqual({ kind: 'event', id: 'run', name: 'Run' });
  expect(renamed({ ...card, id: 'e-900' }, 'Run', []).id).toBe('e-900');
});

test('words that go on with what is typed are offered, and else the likest first', () => {
  const words = ['draw', 'discard', 'reveal'];
  expect(offered(words, 'D')).toEqual(['draw', 'discard']);
  expect(offered(words, 'drwa')[0]).toBe('draw');
  expect(begins('Draw', 'dr')).toBe(true);
  expect(wordEnd('draw three cards', 7)).toBe(10);
  expect([asCapital('gain', 'Gi'), asCapital('gain', '')]).toEqual(['Gain', 'gain']);
  expect(wordsIn(['"gain"', 'a number', '"up to"'])).toEqual(['gain', 'up to']);
});

test('places in bytes become places in the text, and phrases know how deep they are', () => {
  const spoken = (from: number, to: number, means: string) => ({ from, to, text: means, means });
  const phrases = [spoken(0, 13, 'all'), spoken(0, 8, 'first'), spoken(9, 13, 'second')];
  const marks = marksOf('“é” zwei', { phrases });
  expect(marks.map(({ from, to, depth }) => [from, to, depth])).toEqual([
    [0, 8, 0],
    [0, 3, 1],
    [4, 8, 1],
  ]);
  expect(meantAt(marks, 5).map(({ means }) => means)).toEqual(['second', 'all']);
});

test('a mistake can be seen, even where something is missing at the end', () => {
  const mistake = { from: 4, to: 4, what: 'more', expected: ['"cards"', 'a number'] };
  const instead = [{ from: 4, to: 4, word: ' cards' }];
  expect(slipOf('draw', { mistake })).toEqual({ from: 3, to: 4, what: 'more', instead });
  expect(slipOf('draws', { mistake })).toMatchObject({ from: 4, to: 5 });
  expect(slipOf('draw', {})).toBeUndefined();
});

test('phrases are found by all words that are looked for', () => {
  const phrase = (text: string, means: string) => ({
    text,
    slots: [],
    means,
    example: '',
    itself: 'card',
    card: null,
    ruling: null,
  });
  const phrases = [phrase('draw ⟨number⟩', 'from the deck'), phrase('discard', 'from the hand')];
  const table = { name: 'Steps', heading: 'What is done', about: 'What is done.', vocabulary: false, also: [] };
  const language = { tables: [{ ...table, phrases }] };
  expect(tablesWith(language, 'DECK draw')[0]?.phrases).toEqual([phrases[0]]);
  expect(tablesWith(language, 'fly')).toEqual([]);
});

test('what varies in a phrase leads to its tables, one after the other', () => {
  const slots = [
    { name: 'points', leads: [] },
    { name: 'which cards', leads: ['Cards', 'Places'] },
  ];
  expect(piecesOf({ text: 'give ⟨points⟩ to ⟨which cards⟩.', slots })).toEqual([
    { words: 'give ' },
    { slot: '⟨points⟩', leads: [] },
    { words: ' to ' },
    { slot: '⟨which cards⟩', leads: ['Cards', 'Places'] },
    { words: '.' },
  ]);
  expect(saysMore('An element', 'An element (B-KEY-04).')).toBe(false);
  expect(saysMore('What holds', 'What holds. Each line by itself.')).toBe(true);
});

test('the pattern of a new card is in its address', () => {
  const search = (address: string) => new URL(address, 'http://a').search;
  const text = { text: 'Draw +1 card & pass.', itself: 'Land' };
  expect(readPattern(search(patternAddress('mana', text)))).toEqual(text);
  expect(readPattern(search(patternAddress('mana', { like: 'fire/mage' })))).toEqual({ like: 'fire/mage' });
  for (const pattern of [{ step: '3' }, { pattern: '2' }, { replace: 'fire/mage' }]) {
    expect(readPattern(search(patternAddress('mana', pattern)))).toEqual(pattern);
  }
  expect(readPool(search(patternAddress('mana', text, 'my pool')))).toBe('my pool');
  expect(readPool(search(patternAddress('mana', text)))).toBeUndefined();
  expect(readPattern('')).toBeUndefined();
});
