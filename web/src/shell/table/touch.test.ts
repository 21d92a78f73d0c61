import { describe, expect, test } from 'vitest';
import { offer as labelled } from '../../../e2e/mock/table';
import type { GameKey } from '../../games/front';
import type { Offer } from '../../protocol/types';
import { actors, aimedAt, aimsOf, clickOn, isPick, looseOffers, menuOf, offersOf, shortcut, type Ways } from './touch';

const offer = (key: string, ...touches: string[]): Offer => labelled(key, key, ...touches);

const ways: Ways = {
  isCard: (handle) => handle.startsWith('cell:'),
  placesOf: ({ verb, args }) => (verb === 'summon' ? [`stance:${args.at(-1)}`] : []),
  aims: { land: 'Lay it as a Land…' },
  groups: { block: 'Block with…' },
  waysOut: ['take'],
};

const keys: readonly GameKey[] = [
  { pressed: 'd', takes: ['draw'], does: 'draw' },
  { pressed: 'e', takes: ['skip', 'pass'], does: 'end the turn' },
];

const turn = [
  offer('draw', 'supply:a'),
  offer('skip'),
  offer('summon fire/mage AV', 'hand:fire/mage'),
  offer('summon fire/mage DI', 'hand:fire/mage'),
  offer('discard fire/mage', 'hand:fire/mage', 'graveyard:a'),
  offer('attack f1 f7', 'f1', 'f7'),
  offer('attack f1 f8', 'f1', 'f8'),
  offer('switch f1', 'f1'),
  offer('reveal f2', 'f2'),
];
const pick = [offer('choose f3', 'f3'), offer('choose f4', 'f4'), offer('pass')];

describe('belonging', () => {
  test('the first handle acts', () => {
    expect(offersOf(turn, ways, 'f1').map((o) => o.key)).toEqual(['attack f1 f7', 'attack f1 f8', 'switch f1']);
    expect(offersOf(turn, ways, 'f7')).toEqual([]);
    expect(actors(turn, ways)).toEqual(new Set(['supply:a', 'hand:fire/mage', 'f1', 'f2']));
  });

  test('piles and players have no menu of their own: their options stand in the bar', () => {
    expect(looseOffers(turn, ways).map((o) => o.key)).toEqual(['draw', 'skip']);
  });

  test('a card acts wherever it is shown', () => {
    const trash = [
      offer('choose mage', 'hand:mage', 'card:mage'),
      offer('choose dragon', 'hand:dragon', 'card:dragon'),
    ];
    expect(actors(trash, ways)).toEqual(new Set(['hand:mage', 'card:mage', 'hand:dragon', 'card:dragon']));
    expect(clickOn(trash, ways, undefined, 'card:mage')).toEqual({ kind: 'take', key: 'choose mage' });
  });

  test('the rest of the handles are targets', () => {
    expect(aimsOf(turn, ways, 'f1')).toEqual(new Set(['f7', 'f8']));
  });
});

describe('clicking', () => {
  test('a card with options opens them', () => {
    expect(clickOn(turn, ways, undefined, 'f1')).toMatchObject({ kind: 'menu', handle: 'f1' });
  });

  test('in a turn even a single option is shown first', () => {
    expect(isPick(turn, ways)).toBe(false);
    expect(clickOn(turn, ways, undefined, 'f2')).toMatchObject({ kind: 'menu', handle: 'f2' });
    const lean = [offer('reveal f2', 'f2'), offer('skip')];
    expect(clickOn(lean, ways, undefined, 'f2').kind).toBe('menu');
  });

  test('a target of the chosen card is taken at once', () => {
    expect(clickOn(turn, ways, 'f1', 'f8')).toEqual({ kind: 'take', key: 'attack f1 f8' });
  });

  test('the chosen card itself is put away', () => {
    expect(clickOn(turn, ways, 'f1', 'f1')).toEqual({ kind: 'put away' });
  });

  test('another card takes over', () => {
    expect(clickOn(turn, ways, 'f1', 'f2')).toMatchObject({ kind: 'menu', handle: 'f2' });
  });

  test('what offers nothing is asked why', () => {
    expect(clickOn(turn, ways, undefined, 'f7')).toEqual({ kind: 'ask', handle: 'f7' });
    expect(clickOn(turn, ways, 'f2', 'f7')).toEqual({ kind: 'ask', handle: 'f7' });
  });

  test('where only a card is asked for, a click is the answer', () => {
    expect(isPick(pick, ways)).toBe(true);
    expect(clickOn(pick, ways, undefined, 'f4')).toEqual({ kind: 'take', key: 'choose f4' });
  });

  test('several ways to the same target are shown', () => {
    const two = [offer('attack f1 f7', 'f1', 'f7'), offer('strike f1 f7', 'f1', 'f7')];
    expect(clickOn(two, ways, 'f1', 'f7')).toMatchObject({ kind: 'menu', offers: two });
  });
});

describe('narrowing down', () => {
  const lay = [0, 1, 2].map((x) => offer(`land lamp ${x},0`, 'hand:lamp', `cell:${x},0`));
  const block = [offer('block f1', 'f1'), offer('block f2', 'f2'), offer('block f1 f2', 'f1', 'f2'), offer('pass')];

  test('many options of one kind are one entry of the menu', () => {
    expect(menuOf([...lay, offer('use lamp', 'hand:lamp')], ways, 'hand:lamp')).toEqual({
      offers: [offer('use lamp', 'hand:lamp')],
      folds: [{ verb: 'land', label: 'Lay it as a Land…' }],
    });
    expect(menuOf(lay.slice(2), ways, 'hand:lamp')).toEqual({ offers: lay.slice(2), folds: [] });
  });

  test('a card with nothing else goes on at once', () => {
    expect(clickOn(lay, ways, undefined, 'hand:lamp')).toEqual({ kind: 'narrow', handle: 'hand:lamp', verb: 'land' });
    expect(clickOn(lay, ways, 'hand:lamp', 'cell:1,0')).toEqual({ kind: 'take', key: 'land lamp 1,0' });
  });

  test('every card of a group has its options', () => {
    expect(clickOn(block, ways, undefined, 'f2')).toEqual({ kind: 'narrow', handle: 'f2', verb: 'block' });
  });
});

describe('dropping', () => {
  test('on a target or on a place of the mat', () => {
    expect(aimedAt(turn, ways, 'f1', 'f7').map((o) => o.key)).toEqual(['attack f1 f7']);
    expect(aimedAt(turn, ways, 'hand:fire/mage', 'stance:DI').map((o) => o.key)).toEqual(['summon fire/mage DI']);
    expect(aimedAt(turn, ways, 'hand:fire/mage', 'f7')).toEqual([]);
  });

  test('all places are known before the drop', () => {
    expect(aimsOf(turn, ways, 'hand:fire/mage')).toEqual(new Set(['stance:AV', 'stance:DI', 'graveyard:a']));
  });
});

describe('keys', () => {
  test('D draws, E ends the turn', () => {
    expect(shortcut(turn, keys, 'd')?.key).toBe('draw');
    expect(shortcut(turn, keys, 'e')?.key).toBe('skip');
  });

  test('Space passes, but never ends a turn that has more to offer', () => {
    expect(shortcut(pick, keys, ' ')?.key).toBe('pass');
    expect(shortcut(turn, keys, ' ')).toBeUndefined();
    expect(shortcut([offer('skip')], keys, ' ')?.key).toBe('skip');
  });

  test('nothing is taken where two options could be meant', () => {
    expect(shortcut([offer('pass'), offer('pass now')], keys, ' ')).toBeUndefined();
  });
});
