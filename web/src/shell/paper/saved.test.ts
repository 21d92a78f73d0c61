import { expect, test } from 'vitest';
import { fileName, keptAs, sheetsOf } from './saved';

test('every card is drawn at the place that its number says', () => {
  const card = (GMNotes: string, CardID: number) => ({ GMNotes, CardID });
  const decks = [
    { ContainedObjects: [card('a', 100), card('b', 101), card('a', 100), card('z', 200)] },
    { ContainedObjects: [card('y', 201)] },
  ];
  expect(sheetsOf({ ObjectStates: decks })).toEqual([
    ['a', 'b'],
    ['z', 'y'],
  ]);
});

test('pictures are called as Tabletop Simulator calls those that it has loaded', () => {
  expect(keptAs('https://tercet.invalid/1f/sheet-1.png')).toBe('httpstercetinvalid1fsheet1png.png');
});

test('names of decks become names of files', () => {
  expect(fileName('Thunder & Light!')).toBe('Thunder & Light!');
  expect(fileName('../a\\b:c')).toBe('a b c');
  expect(fileName('…')).toBe('deck');
});
