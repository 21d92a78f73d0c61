import { offer, table } from '$e2e/mock/table';
import type { MatchState, Offer } from '$web/protocol/types';
import type { CombatantView, Face, LandView, MemberView, MonsterView, SideView, View } from '../view';
import { whereabouts } from '../mat/words';
import * as cards from './cards';

/** Positions of Mana, made up for tests of the mat. */

const number = (text: string) => (text === '' || text === '*' ? 0 : Number(text));

function land(
  handle: string,
  x: number,
  y: number,
  face: Face,
  monster: MonsterView | null = null,
  invaded = false,
): LandView {
  return { handle, x, y, face, invaded, monster };
}

function monster(handle: string, seat: 'a' | 'b', face: Face | null, more: Partial<MonsterView> = {}): MonsterView {
  return {
    handle,
    seat,
    open: true,
    face,
    str: face && number(face.str),
    def: face && number(face.def),
    spent: false,
    away: false,
    ...more,
  };
}

function member(handle: string, face: Face, more: Partial<MemberView> = {}): MemberView {
  return { handle, face, tapped: false, str: number(face.str), def: number(face.def), items: [], ...more };
}

const a: SideView = {
  available: 5,
  spent: 3,
  threats: [],
  hand_count: 7,
  hand: [cards.lamp, cards.bone, cards.bird, cards.reaper, cards.rage, cards.axe, cards.dig],
  deck_count: 28,
  deck_top: null,
  character_count: 4,
  characters_known: [],
  discards: [cards.mailbox, cards.trick],
  fallen: [cards.rabite],
  lands: [
    land('f1', 0, 0, cards.flame, monster('f11', 'a', cards.beholder)),
    land('f2', 1, 0, cards.wheel, monster('f12', 'b', null, { open: false }), true),
    land('f3', 0, 1, cards.seed),
    land('f4', 0, -1, cards.anchor, monster('f13', 'a', cards.centaur, { open: false })),
  ],
  party: [
    member('f21', cards.hero, { str: 5, items: [{ handle: 'f31', face: cards.axe, level: 0 }] }),
    member('f22', cards.heroine, { def: 5, items: [{ handle: 'f32', face: cards.harp, level: 2 }] }),
    member('f23', cards.niccolo, { tapped: true }),
  ],
  free_cells: [
    { x: -1, y: 0, influence: 1 },
    { x: -1, y: 1, influence: 1 },
    { x: -1, y: -1, influence: -1 },
  ],
  land_made: false,
};

const b: SideView = {
  available: 6,
  spent: 5,
  threats: ['{b} has 11 Mana: 1 more by the end of the next turn wins (M-WIN-01).'],
  hand_count: 6,
  hand: [],
  deck_count: 25,
  deck_top: null,
  character_count: 5,
  characters_known: [],
  discards: [cards.dig],
  fallen: [],
  lands: [
    land('f5', 0, 0, cards.lamp, monster('f14', 'b', cards.reaper, { str: 7, def: 5, spent: true })),
    land('f6', 1, 0, cards.anchor),
    land('f7', 1, 1, cards.bone, monster('f15', 'a', cards.tomato), true),
    land('f8', 0, 1, cards.mailbox, monster('f16', 'b', null, { open: false })),
    land('f9', -1, 0, cards.flame),
  ],
  party: [member('f24', cards.tusk), member('f25', cards.daena, { tapped: true }), member('f26', cards.rabite)],
  free_cells: [
    { x: -1, y: 1, influence: 1 },
    { x: -1, y: -1, influence: 0 },
    { x: 0, y: -1, influence: -1 },
  ],
  land_made: true,
};

export const view: View = {
  turn: 9,
  active: 'a',
  first: 'b',
  phase: 'main',
  over: false,
  carrying_out: [],
  in_use: [],
  battle: null,
  lasting: ['Characters cannot block until the end of the next turn.'],
  looking_at: [],
  goal: 12,
  sides: { a, b },
};

const lay = (face: Face) =>
  a.free_cells.map(({ x, y, influence }) =>
    offer(
      `land ${face.id} ${x},${y}`,
      `Lay ${face.land?.name} ${whereabouts(a.lands, { x, y }, false)}: ${Math.max(0, (face.land?.basic_mana ?? 0) + influence)} Mana`,
      `hand:${face.id}`,
      `cell:a:${x},${y}`,
    ),
  );

/** What may be done in the Main Phase. */
export const offers: Offer[] = [
  ...lay(cards.lamp),
  ...lay(cards.bone),
  offer('use firefly-lamp', 'Use Firefly Lamp for 5 Mana', 'hand:firefly-lamp'),
  offer('use master-excavator 2', 'Use Master Excavator with X = 2', 'hand:master-excavator'),
  offer('use master-excavator 3', 'Use Master Excavator with X = 3', 'hand:master-excavator'),
  offer('equip jacobini-axe f21', 'Equip Hero with Jacobini Axe', 'hand:jacobini-axe', 'f21'),
  offer('equip jacobini-axe f22', 'Equip Heroine with Jacobini Axe', 'hand:jacobini-axe', 'f22'),
  offer('attack f21', 'Attack a Monster with Hero', 'f21'),
  offer('attack f22', 'Attack a Monster with Heroine', 'f22'),
  offer('attack f21 f22', 'Attack a Monster with Hero and Heroine', 'f21', 'f22'),
  offer('skill f22', 'Tap Heroine for her skill', 'f22'),
  offer('move f11 f6', 'Move Beholder to Harbour of Sleep', 'f11', 'f6'),
  offer('move f11 f9', 'Move Beholder to Ember Grottoes', 'f11', 'f9'),
  offer('assault f11', 'Attack the Party with Beholder', 'f11', 'party:b'),
  offer('assault f15', 'Attack the Party with Tomato Man', 'f15', 'party:b'),
  offer('open f13', 'Open Iron Centaur for 4 Mana', 'f13'),
  offer('end main', 'End the Main Phase'),
];

const log = [
  { step: 1, line: 'Chance gives {b} the first turn (M-SETUP-01).' },
  { step: 40, line: '{b} lays [Mailbox](mailbox) as a Land: 2 Mana (M-MANA-06).' },
  { step: 51, line: '{b} announces 11 Mana: 6 Available, 5 Spent (M-TURN-05).' },
  { step: 52, line: 'Turn 9: {a}.' },
];

export function state(more: Partial<MatchState> = {}): MatchState {
  return table({ game: 'mana', step: 55, question: 'Main Phase: what do you do?', offers, view, log, ...more });
}

/** Beholder attacks the opposing Party, and Tusk and a tapped Daena fight. */
export function battle(): MatchState {
  const party = (combatant: Partial<CombatantView>) => ({
    handle: '',
    face: null,
    str: null,
    def: null,
    parts: [],
    first_strike: false,
    technique: null,
    gone: false,
    ...combatant,
  });
  const fought: View = {
    ...view,
    carrying_out: ['Attack on the Party'],
    battle: {
      cause: 'party_attack',
      step: 3,
      land: null,
      first: {
        seat: 'a',
        total: 4,
        combatants: [
          party({ handle: 'f11', face: cards.beholder, str: 4, def: 2, parts: [{ from: 'printed', str: 4, def: 2 }] }),
        ],
      },
      second: {
        seat: 'b',
        total: 4,
        combatants: [
          party({
            handle: 'f24',
            face: cards.tusk,
            str: 4,
            def: 5,
            first_strike: true,
            technique: 'Quick Draw',
            parts: [
              { from: 'printed', str: 4, def: 5 },
              { from: 'Quick Draw', str: 0, def: 0 },
            ],
          }),
          party({
            handle: 'f25',
            face: cards.daena,
            str: 0,
            def: 3,
            parts: [
              { from: 'printed', str: 3, def: 3 },
              { from: 'tapped (M-PATK-11)', str: -3, def: 0 },
            ],
          }),
        ],
      },
    },
  };
  return state({
    view: fought,
    question: 'Step 3: use a Support in this battle, or pass.',
    offers: [
      offer('use professor-s-rage', 'Use Professor’s Rage for 3 Mana', 'hand:professor-s-rage'),
      offer('pass', 'Pass'),
    ],
  });
}

/** The opponent attacks your Party: Through or fight. */
export function assaulted(): MatchState {
  return state({
    view: { ...view, active: 'b', carrying_out: ['Deathbringer attacks your Party'] },
    question: 'Deathbringer attacks your Party with STR 7. Let it through for 1 Mana, or fight?',
    offers: [
      offer('through', 'Through: give 1 Mana', 'mana:a'),
      ...[['f21'], ['f22'], ['f23'], ['f21', 'f22'], ['f21', 'f23'], ['f22', 'f23'], ['f21', 'f22', 'f23']].map(
        (group) => offer(`fight ${group.join(' ')}`, `Fight with ${group.length} Characters`, ...group),
      ),
    ],
  });
}

/** A Support of the opponent waits to be answered. */
export function answering(): MatchState {
  const holding = { ...a, hand: [...a.hand, cards.trick], hand_count: a.hand_count + 1 };
  return state({
    view: {
      ...view,
      active: 'b',
      sides: { ...view.sides, a: holding },
      in_use: [{ seat: 'b', face: cards.dig, paid: 3, open_to_answer: true }],
    },
    question: '{b} uses Master Excavator. Do you answer it?',
    offers: [
      offer('use a-trick-revealed', 'Answer with A Trick Revealed for 2 Mana', 'hand:a-trick-revealed'),
      offer('pass', 'Do not answer'),
    ],
  });
}

/** Characters of long names, with and without an Item. */
export function longNames(): MatchState {
  const party = [
    member('f21', cards.golem, { items: [{ handle: 'f31', face: cards.axe, level: 0 }] }),
    member('f22', cards.golem),
    member('f23', cards.pearl, { tapped: true }),
  ];
  const others = [member('f24', cards.pearl), member('f25', cards.golem, { tapped: true }), member('f26', cards.golem)];
  const sides = { a: { ...a, party }, b: { ...b, party: others } };
  return state({ step: 56, view: { ...view, sides } });
}

/** The first turn: nothing lies in play. */
export function beginning(): MatchState {
  const empty = {
    ...a,
    available: 0,
    spent: 0,
    lands: [],
    discards: [],
    fallen: [],
    free_cells: [{ x: 0, y: 0, influence: 0 }],
  };
  const other = {
    ...b,
    available: 0,
    spent: 0,
    threats: [],
    lands: [],
    discards: [],
    party: b.party.map((one) => ({ ...one, tapped: false })),
    free_cells: empty.free_cells,
  };
  const first: View = { ...view, turn: 1, first: 'a', lasting: [], sides: { a: empty, b: other } };
  return state({
    view: first,
    offers: [
      offer('land firefly-lamp 0,0', 'Lay Glimmer Pond: makes 2 Mana', 'hand:firefly-lamp', 'cell:a:0,0'),
      offer('land dragon-bone 0,0', 'Lay Bone Fortress: makes 3 Mana', 'hand:dragon-bone', 'cell:a:0,0'),
      offer('end main', 'End the Main Phase'),
    ],
  });
}
