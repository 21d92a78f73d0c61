import { offer, table } from '$e2e/mock/table';
import type { MatchState, Offer } from '$web/protocol/types';
import type { Face, FieldView, View } from '../view';
import * as cards from './cards';

/** Positions of Battlemonsters, made up for tests of the mat. */

function lying(
  handle: string,
  stance: FieldView['stance'],
  face: FieldView['face'],
  more: Partial<FieldView> = {},
): FieldView {
  return {
    handle,
    stance,
    face,
    attack: face?.attack ?? null,
    defence: face?.defence ?? null,
    beneath: [],
    acted: null,
    fresh: false,
    is_no: [],
    ...more,
  };
}

export const view: View = {
  turn: 7,
  active: 'a',
  first: 'a',
  stage: 'turn',
  carrying_out: [],
  looking_through: [],
  sides: {
    a: {
      lives: 4,
      hand_count: 6,
      hand: [cards.mage, cards.sunGod, cards.smite, cards.stop, cards.mage, cards.angel].map((face) => ({
        face,
        summoned_this_turn: false,
      })),
      supply_count: 17,
      graveyard: [cards.treant, cards.aces, cards.steel],
      field: [
        lying('f1', 'AV', cards.knight, { attack: 900 }),
        lying('f2', 'DV', cards.queen, { acted: 'switched', beneath: [cards.wax] }),
        lying('f3', 'AI', cards.dragon, { fresh: true }),
        lying('f4', 'DI', cards.banana),
      ],
    },
    b: {
      lives: 2,
      hand_count: 4,
      hand: [],
      supply_count: 21,
      graveyard: [cards.smite, cards.vampire],
      field: [
        lying('f5', 'AV', cards.vampire, { acted: 'attacked' }),
        lying('f6', 'DV', cards.steel, { defence: 500 }),
        lying('f7', 'DI', null),
        lying('f8', 'AI', null),
      ],
    },
  },
};

const stances = {
  AV: 'in attack mode, face up',
  DV: 'in defence mode, face up',
  AI: 'in attack mode, face down',
  DI: 'in defence mode, face down',
};

function handOffers(): Offer[] {
  return [cards.mage, cards.smite, cards.stop, cards.angel].flatMap((face) => [
    ...Object.entries(stances).map(([stance, words]) =>
      offer(`summon ${face.id} ${stance}`, `Summon ${face.name} ${words}`, `hand:${face.id}`),
    ),
    offer(`discard ${face.id}`, `Discard ${face.name} and end the turn`, `hand:${face.id}`, 'graveyard:a'),
  ]);
}

export const offers: Offer[] = [
  ...handOffers(),
  offer('reveal f4', 'Reveal Banana Slip', 'f4'),
  offer('attack f1 f5', 'Attack Vampire Wizard with Firebrand Knight', 'f1', 'f5'),
  offer('attack f1 f6', 'Attack Steel Lizardman with Firebrand Knight', 'f1', 'f6'),
  offer('attack f1 f7', 'Attack the 3rd card (face down) with Firebrand Knight', 'f1', 'f7'),
  offer('switch f1', 'Switch Firebrand Knight to defence mode', 'f1'),
  offer('draw', 'Draw a card and end the turn', 'supply:a'),
  offer('skip', 'Skip and end the turn'),
];

export function state(more: Partial<MatchState> = {}): MatchState {
  return table({
    game: 'battlemonsters',
    step: 31,
    question: 'Your turn: what do you do?',
    offers,
    view,
    log: [
      { step: 1, line: 'The coin falls for {a}: first turn (B-START-01).' },
      { step: 24, line: '{b} summons [Vampire Wizard](vampire/wizard) in attack mode, face up (B-SUMMON-02).' },
      { step: 27, line: '{a} summons [Ice Queen](ice/queen) in defence mode, face up.' },
      {
        step: 28,
        line: '[Vampire Wizard](vampire/wizard) attacks [Treant Ant Patron](treant/antman): 600 against 500 (B-BATTLE-04).',
      },
      { step: 28, line: '[Treant Ant Patron](treant/antman) goes to the graveyard.' },
      { step: 29, line: '{b} draws a card.' },
      { step: 30, line: 'Turn 7: {a}.' },
      { step: 31, line: '{a} switches [Ice Queen](ice/queen) to defence mode.' },
    ],
    ...more,
  });
}

/** Names with words that are wider than a small card. */
const named = (face: Face): Face => ({ ...face, name: 'Judgement of the Thunderchild Spellcaster' });

/** Long names on the field, in the hand and on the graveyard. */
export function longNames(): MatchState {
  const { a, b } = view.sides;
  const [first, ...others] = a.field;
  const field = first?.face
    ? [
        { ...first, face: named(first.face) },
        ...others,
        ...b.field.map((card) => ({ ...card, handle: `${card.handle}0` })),
      ]
    : a.field;
  const hand = a.hand.map(({ face }) => ({ face: named(face), summoned_this_turn: false }));
  return state({ view: { ...view, sides: { a: { ...a, field, graveyard: [named(cards.mage)], hand }, b } } });
}
