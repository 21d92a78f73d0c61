import { describe, expect, it } from 'vitest';
import type { PositionForm } from '../../protocol/types';
import {
  cardsIn,
  moved,
  pathAfter,
  plainly,
  remarks,
  valueAt,
  withCard,
  without,
  withValue,
  written,
  zonesOf,
  type Position,
} from './model';

const form: PositionForm = {
  fields: [{ name: 'turn', label: 'whose turn', takes: { kind: 'seat', optional: false } }],
  side: [
    { name: 'hand', label: 'hand', takes: { kind: 'cards', of: [], order: '', part: '' } },
    {
      name: 'lands',
      label: 'Lands',
      takes: {
        kind: 'cards',
        order: '',
        part: 'land',
        of: [
          { name: 'at', label: 'cell', takes: { kind: 'text', like: '0,0' } },
          {
            name: 'monster',
            label: 'Monster',
            takes: { kind: 'card', of: [{ name: 'open', label: 'open', takes: { kind: 'flag' } }] },
          },
        ],
      },
    },
    { name: 'book', label: 'Book', takes: { kind: 'slots', each: 'page', empty: 'empty', of: [] } },
  ],
};

const position: Position = {
  turn: 'a',
  a: {
    hand: ['imp', 'elf'],
    lands: [
      { card: 'wheel', at: '0,1', number: 4, monster: { card: 'wolf', number: 5, open: true } },
      { card: 'flame', at: '1,1' },
    ],
    book: ['s-001', 'empty'],
  },
  b: { hand: [], lands: [] },
};

const zones = (of = position) => zonesOf(form, of, (id, { part }) => `${part ? `${part} ` : ''}${id}`.toUpperCase());
const zone = (label: string, of = position) => {
  const found = zones(of).find((one) => one.label === label);
  if (!found) throw new Error(`no place is called ${label}`);
  return found;
};

describe('a position', () => {
  it('has places for cards, those on cards among them, which are called as what lies there', () => {
    expect(zones().map(({ label, open }) => `${label}${open ? '' : ' full'}`)).toEqual([
      'hand of {a}',
      'Lands of {a}',
      'Monster of LAND WHEEL full',
      'Monster of LAND FLAME',
      'page 1 of {a} full',
      'page 2 of {a}',
      'hand of {b}',
      'Lands of {b}',
    ]);
    expect(cardsIn(position, zone('Monster of LAND WHEEL'))).toEqual([
      { path: ['a', 'lands', 0, 'monster'], id: 'wolf' },
    ]);
    expect(cardsIn(position, zone('page 2 of {a}'))).toEqual([]);
  });

  it('lets a card go from place to place, and says there what has to be said', () => {
    const laid = moved(position, ['a', 'hand', 0], zone('hand of {a}'), zone('Lands of {b}'));
    expect(valueAt(laid, ['a', 'hand'])).toEqual(['elf']);
    expect(valueAt(laid, ['b', 'lands'])).toEqual([{ card: 'imp', at: '0,0' }]);
    const gone = moved(
      position,
      ['a', 'lands', 0, 'monster'],
      zone('Monster of LAND WHEEL'),
      zone('Monster of LAND FLAME'),
    );
    expect(valueAt(gone, ['a', 'lands', 0])).toEqual({ card: 'wheel', at: '0,1', number: 4 });
    expect(valueAt(gone, ['a', 'lands', 1, 'monster'])).toEqual({ card: 'wolf', open: true });
    const paged = moved(position, ['a', 'book', 0], zone('page 1 of {a}'), zone('page 2 of {a}'));
    expect(valueAt(paged, ['a', 'book'])).toEqual(['empty', 's-001']);
    expect(position.turn).toBe('a');
    expect(valueAt(position, ['a', 'hand'])).toEqual(['imp', 'elf']);
  });

  it('says whose a place is, and which, where two are called the same', () => {
    const alike = {
      ...position,
      a: { lands: ['wheel', 'wheel', 'flame'] },
      b: { lands: ['flame'] },
    };
    expect(zones(alike).map(({ label }) => label)).toEqual([
      'hand of {a}',
      'Lands of {a}',
      'Monster of LAND WHEEL ({a}), 1',
      'Monster of LAND WHEEL ({a}), 2',
      'Monster of LAND FLAME ({a})',
      'hand of {b}',
      'Lands of {b}',
      'Monster of LAND FLAME ({b})',
    ]);
  });

  it('finds a place again when a card before it in a list has gone there', () => {
    const lands = zone('Lands of {a}');
    const monster = ['a', 'lands', 1, 'monster'];
    expect(pathAfter(monster, ['a', 'lands', 0], lands)).toEqual(['a', 'lands', 0, 'monster']);
    expect(pathAfter(monster, ['a', 'lands', 2], lands)).toEqual(monster);
    expect(pathAfter(monster, ['a', 'hand', 0], zone('hand of {a}'))).toEqual(monster);
  });

  it('keeps an order that can be changed', () => {
    const hand = zone('hand of {a}');
    expect(valueAt(moved(position, ['a', 'hand', 0], hand, hand, 2), ['a', 'hand'])).toEqual(['elf', 'imp']);
    expect(valueAt(moved(position, ['a', 'hand', 1], hand, hand, 0), ['a', 'hand'])).toEqual(['elf', 'imp']);
    expect(moved(position, ['a', 'hand', 1], hand, hand)).toBe(position);
  });

  it('lets cards come and go', () => {
    expect(valueAt(withCard(position, zone('hand of {b}'), 'orc'), ['b', 'hand'])).toEqual(['orc']);
    expect(valueAt(without(position, ['a', 'hand', 0], zone('hand of {a}')), ['a', 'hand'])).toEqual(['elf']);
    expect(valueAt(without(position, ['a', 'book', 0], zone('page 1 of {a}')), ['a', 'book', 0])).toBe('empty');
  });

  it('writes what is said of a card, and leaves out what is as if nothing were said', () => {
    const said = withValue(position, ['a', 'hand', 0, 'known'], true);
    expect(valueAt(said, ['a', 'hand', 0])).toEqual({ card: 'imp', known: true });
    expect(written({ kind: 'flag' }, false)).toBeUndefined();
    expect(written({ kind: 'number', least: 0, most: 9 }, 0)).toBe(0);
    expect(remarks([{ name: 'open', label: 'open', takes: { kind: 'flag' } }], { card: 'wolf', open: true })).toEqual([
      'open',
    ]);
  });
});

describe('what goes on', () => {
  it('is said in words also where it brings none', () => {
    expect(
      plainly({ effect: { FirstTarget: { attacker: 1, target: 3 } }, until: 'EndOfTurn', cards: ['fire/mage'] }),
    ).toBe('effect (first target (attacker 1, target 3)), until end of turn, cards (fire/mage)');
  });
});
