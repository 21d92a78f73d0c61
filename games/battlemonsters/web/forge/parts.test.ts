import { expect, test } from 'vitest';
import { choicesFor, inWords, partsOf } from './parts';

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

test('parts are read as words', () => {
  expect(inWords('human_male')).toBe('Human male');
});
