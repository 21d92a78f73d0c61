import { expect, test } from 'vitest';
import type { CardField, CardKind } from '../../protocol/types';
import { asKind, blankCard, isPlace, setAside, textFor, valueAt, withEntry, withoutEntry, withValue } from './fields';

const field = (name: string, takes: CardField['takes'], needed = false): CardField => ({
  name,
  label: name,
  about: '',
  needed,
  takes,
});
const text = field('text', { type: 'text', itself: 'card' });
const techniques = [field('needs', { type: 'number', least: 1, most: 3, step: 1 }, true), text];

const item: CardKind = {
  kind: 'item',
  name: 'Item',
  fields: [
    field('name', { type: 'line' }, true),
    field('cost', { type: 'number', least: -2, most: 9, step: 1 }, true),
    field('class', { type: 'one', words: ['Knife', 'Bow'] }, true),
    field('technique', { type: 'list', most: 3, fields: techniques }),
  ],
};
const artifact: CardKind = {
  kind: 'artifact',
  name: 'Artifact',
  fields: [
    field('cost', { type: 'number', least: 1, most: 9, step: 1 }),
    text,
    field('land', { type: 'table', fields: [field('text', { type: 'text', itself: 'Land' })] }),
  ],
};
const blank = blankCard(item, 'a', 'A');

test('what is needed has a value from the beginning', () => {
  expect(blank).toEqual({ kind: 'item', id: 'a', name: 'A', cost: 0, class: 'Knife' });
});

test('what is empty is left out, within tables too, and lists keep their places', () => {
  const land = withValue(blankCard(artifact, 'a', 'A'), 'land.text', 'Draw.');
  expect(valueAt(land, 'land.text')).toBe('Draw.');
  expect(withValue(land, 'land.text', '').land).toEqual({});
  expect(withValue(land, 'land.text', '', 'kept').land).toEqual({ text: '' });
  expect(withValue(land, 'cost', 0).cost).toBe(0);
  const two = withEntry(withEntry(blank, 'technique', techniques), 'technique', techniques);
  const written = withValue(two, 'technique.1.text', '+1 STR.');
  expect(written.technique).toEqual([{ needs: 1 }, { needs: 1, text: '+1 STR.' }]);
  expect(withoutEntry(written, 'technique', 0).technique).toEqual([{ needs: 1, text: '+1 STR.' }]);
  expect('technique' in withoutEntry(withoutEntry(written, 'technique', 0), 'technique', 0)).toBe(false);
});

test('a card of another kind keeps what both kinds have', () => {
  const other = asKind({ ...blank, cost: 4, text: 'Gone.' }, artifact);
  expect(other).toEqual({ kind: 'artifact', id: 'a', name: 'A', cost: 4, text: 'Gone.' });
});

test('a card that becomes another kind and comes back has all that it said, and nothing that was erased since', () => {
  const begun = { ...blank, cost: 4, class: 'Bow', technique: [{ needs: 2 }] };
  const aside = setAside({}, begun, item);
  const other = withValue(asKind(aside, artifact), 'text', 'Draw.');
  expect(other).toEqual({ kind: 'artifact', id: 'a', name: 'A', cost: 4, text: 'Draw.' });
  const still = setAside(aside, withValue(other, 'cost', undefined), artifact);
  const back = asKind(still, item);
  expect(back).toEqual({ kind: 'item', id: 'a', name: 'A', cost: 0, class: 'Bow', technique: [{ needs: 2 }] });
  expect(asKind(setAside(still, back, item), artifact).text).toBe('Draw.');
});

test('an example goes where a text speaks of its card in the same way', () => {
  expect(textFor(artifact, 'Land')).toBe('land.text');
  expect(textFor(item, 'card')).toBe('technique.0.text');
  expect(textFor(item, 'Land')).toBeUndefined();
});

test('a fault stands at a field of the form, or at an entry of a list', () => {
  const places = ['cost', 'technique', 'technique.1', 'technique.1.needs'];
  expect(places.every((place) => isPlace(item.fields, place))).toBe(true);
  expect(isPlace(artifact.fields, 'land.text')).toBe(true);
  const elsewhere = ['', 'id', 'cost.0', 'technique.1.cost', 'land.cost'];
  expect(elsewhere.some((place) => isPlace([...item.fields, ...artifact.fields], place))).toBe(false);
});
