import { describe, expect, test } from 'vitest';
import type { Offer } from '../../protocol/types';
import { actors, clickOn, droppedOn, dropPlaces, isPick, looseOffers, offersOf, shortcut, targetsOf } from './touch';

const offer = (key: string, ...touches: string[]): Offer => ({ key, label: key, touches });

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
    expect(offersOf(turn, 'f1').map((o) => o.key)).toEqual(['attack f1 f7', 'attack f1 f8', 'switch f1']);
    expect(offersOf(turn, 'f7')).toEqual([]);
    expect(actors(turn)).toEqual(new Set(['supply:a', 'hand:fire/mage', 'f1', 'f2']));
  });

  test('piles and players have no menu of their own: their options stand in the bar', () => {
    expect(looseOffers(turn).map((o) => o.key)).toEqual(['draw', 'skip']);
  });

  test('the rest of the handles are targets', () => {
    expect(targetsOf(turn, 'f1')).toEqual(new Set(['f7', 'f8']));
    expect(targetsOf(turn, 'hand:fire/mage')).toEqual(new Set(['graveyard:a']));
  });
});

describe('clicking', () => {
  test('a card with options opens them', () => {
    expect(clickOn(turn, undefined, 'f1')).toMatchObject({ kind: 'menu', handle: 'f1' });
  });

  test('in a turn even a single option is shown first', () => {
    expect(isPick(turn)).toBe(false);
    expect(clickOn(turn, undefined, 'f2')).toMatchObject({ kind: 'menu', handle: 'f2' });
    const lean = [offer('reveal f2', 'f2'), offer('skip')];
    expect(clickOn(lean, undefined, 'f2').kind).toBe('menu');
  });

  test('a target of the chosen card is taken at once', () => {
    expect(clickOn(turn, 'f1', 'f8')).toEqual({ kind: 'take', key: 'attack f1 f8' });
  });

  test('the chosen card itself is put away', () => {
    expect(clickOn(turn, 'f1', 'f1')).toEqual({ kind: 'put away' });
  });

  test('another card takes over', () => {
    expect(clickOn(turn, 'f1', 'f2')).toMatchObject({ kind: 'menu', handle: 'f2' });
  });

  test('what offers nothing is asked why', () => {
    expect(clickOn(turn, undefined, 'f7')).toEqual({ kind: 'ask', handle: 'f7' });
    expect(clickOn(turn, 'f2', 'f7')).toEqual({ kind: 'ask', handle: 'f7' });
  });

  test('where only a card is asked for, a click is the answer', () => {
    expect(isPick(pick)).toBe(true);
    expect(clickOn(pick, undefined, 'f4')).toEqual({ kind: 'take', key: 'choose f4' });
  });

  test('several ways to the same target are shown', () => {
    const two = [offer('attack f1 f7', 'f1', 'f7'), offer('strike f1 f7', 'f1', 'f7')];
    expect(clickOn(two, 'f1', 'f7')).toMatchObject({ kind: 'menu', offers: two });
  });
});

describe('dropping', () => {
  const places = (o: Offer) => (o.key.startsWith('summon') ? [`stance:${o.key.slice(-2)}`] : []);

  test('on a target or on a place of the mat', () => {
    expect(droppedOn(turn, 'f1', 'f7', places).map((o) => o.key)).toEqual(['attack f1 f7']);
    expect(droppedOn(turn, 'hand:fire/mage', 'stance:DI', places).map((o) => o.key)).toEqual(['summon fire/mage DI']);
    expect(droppedOn(turn, 'hand:fire/mage', 'f7', places)).toEqual([]);
  });

  test('all places are known before the drop', () => {
    expect(dropPlaces(turn, 'hand:fire/mage', places)).toEqual(new Set(['stance:AV', 'stance:DI', 'graveyard:a']));
  });
});

describe('keys', () => {
  test('D draws, E ends the turn', () => {
    expect(shortcut(turn, 'd')?.key).toBe('draw');
    expect(shortcut(turn, 'e')?.key).toBe('skip');
  });

  test('Space passes, but never ends a turn that has more to offer', () => {
    expect(shortcut(pick, ' ')?.key).toBe('pass');
    expect(shortcut(turn, ' ')).toBeUndefined();
    expect(shortcut([offer('skip')], ' ')?.key).toBe('skip');
  });

  test('nothing is taken where two options could be meant', () => {
    expect(shortcut([offer('pass'), offer('pass now')], ' ')).toBeUndefined();
  });
});
