import { expect, test } from 'vitest';
import { choicesFor, named, partsOf } from './parts';

const cards = ['fire/mage', 'fire/mage/great', 'ice/mage', 'ice/human_male/great', 'spell/fuse', 'trap/stop'];
const monsters = partsOf(cards);

test('Monsters have parts, Spells and Traps have none', () => {
  expect([...monsters.keys()]).toEqual(['fire/mage', 'fire/mage/great', 'ice/mage', 'ice/human_male/great']);
  expect(monsters.get('fire/mage')).toEqual({ prefix: 'fire', root: 'mage', title: '' });
});

test('a part is chosen among those that fit the others', () => {
  const open = { prefix: '', root: '', title: '' };
  expect(choicesFor('prefix', monsters.values(), open)).toEqual(['fire', 'ice']);
  expect(choicesFor('prefix', monsters.values(), { ...open, root: 'human_male' })).toEqual(['ice']);
  expect(choicesFor('title', monsters.values(), { ...open, prefix: 'ice', root: 'mage' })).toEqual([]);
});

test('parts are called as on cards, and told apart where they share a name', () => {
  const blank = { elements: [], keywords: [], classes: [], figures: [], text: [] };
  const root = (id: string, name: string) => ({ part: 'root' as const, id, name, ...blank });
  const roots = [root('human_male', 'Human'), root('human_female', 'Human'), root('mage', 'Apprentice Mage')];
  expect(named('root', ['human_male', 'mage', 'human_female'], roots)).toEqual([
    ['mage', 'Apprentice Mage'],
    ['human_female', 'Human (human female)'],
    ['human_male', 'Human (human male)'],
  ]);
  expect(named('root', ['human_male'], roots)).toEqual([['human_male', 'Human']]);
});
