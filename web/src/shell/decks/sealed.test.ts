import { expect, test } from 'vitest';
import { openedFor, sameSource, saidOf } from './sealed';

const packs = { pack: 'set-1', count: 6, seed: '2a' };

test('packs are said by name, with the seed as short as it can be', () => {
  const known = [{ id: 'set-1', name: 'Set 1', about: '', cards: 9, changeable: true, stacks: [], slots: [] }];
  expect(saidOf({ packs: { ...packs, seed: '0000002a' } }, known)).toBe('6 × Set 1, seed 2a');
  expect(saidOf({ packs: { ...packs, seed: '0', changes: { without: ['m-001'] } } }, [])).toBe(
    '6 × set-1 with changes, seed 0',
  );
});

test('the same packs are the same pool however they are written', () => {
  expect(sameSource({ packs }, { packs: { ...packs, seed: '002a' } })).toBe(true);
  expect(sameSource({ packs }, { packs: { ...packs, changes: { stacks: {}, without: [] } } })).toBe(true);
  const changed = (numbers: Record<string, number>) => ({ packs: { ...packs, changes: { numbers } } });
  expect(sameSource(changed({ rares: 2, commons: 1 }), changed({ commons: 1, rares: 2 }))).toBe(true);
  expect(sameSource({ packs }, changed({ rares: 2 }))).toBe(false);
  expect(sameSource({ packs }, { packs: { ...packs, count: 5 } })).toBe(false);
});

test('a pool of a draft is its own, and only those who took part have one', async () => {
  expect(saidOf({ draft: 'd1' }, [])).toBe('cards of a draft');
  expect(sameSource({ draft: 'd1' }, { draft: 'd1' })).toBe(true);
  expect(sameSource({ draft: 'd1' }, { packs })).toBe(false);
  await expect(openedFor('mana', { draft: 'd1' })).rejects.toThrow('Only those who took part');
});
