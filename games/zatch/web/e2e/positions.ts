import { offer, table } from '$e2e/mock/table';
import type { MatchState, Offer } from '$web/protocol/types';
import type { CardView, EffectView, Face, FightView, MamodoView, PageView, SideView, UseView, View } from '../view';
import * as cards from './cards';

/** Positions of Zatch Bell!, made up for tests of the mat. */

const effects = (face: Face, ...used: number[]): EffectView[] =>
  face.text.map((line, i) => ({ number: i + 1, line, used_up: used.includes(i + 1), given_by: null, silent: false }));

const lying = (handle: string, face: Face, more: Partial<CardView> = {}): CardView => ({
  handle,
  face,
  effects: effects(face),
  foreign: false,
  ...more,
});

function mamodo(handle: string, face: Face, more: Partial<MamodoView> = {}): MamodoView {
  const power = Number(face.power);
  return {
    handle,
    face,
    status: 'normal',
    power,
    parts: [{ from: 'printed', change: face.power }],
    counters: 0,
    beneath: [],
    partners: [],
    effects: effects(face),
    foreign: false,
    ...more,
  };
}

const order: readonly Face[] = [
  cards.zakeru,
  cards.saisu,
  cards.yellowtail,
  cards.kiyo,
  cards.rashield,
  cards.engine,
  cards.tia,
  cards.koporuku,
  cards.curry,
  cards.gravirei,
  cards.school,
];

/** What a card costs as things are now: as printed, if it costs anything. */
const costOf = (face: Face | null) => (face?.cost ? Number(face.cost) : null);

/** Your Book: what left it are empty pages. */
function book(gone: readonly number[], used: readonly number[] = []): PageView[] {
  return Array.from({ length: 32 }, (_, i) => {
    const page = i + 1;
    const empty = gone.includes(page);
    const card = page === 32 ? cards.baou : page === 1 ? cards.zatch : (order[(i * 7) % order.length] ?? null);
    const face = empty ? null : card;
    const cost = { cost: costOf(face), cost_parts: [] };
    return { handle: `p${page}`, page, face, ...cost, empty, in_use: false, used: used.includes(page) };
  });
}

/** The other Book: backs, and what is known. */
function hidden(gone: readonly number[], known: Readonly<Record<number, Face>> = {}): PageView[] {
  return Array.from({ length: 32 }, (_, i) => {
    const page = i + 1;
    const face = known[page] ?? null;
    return {
      handle: `b:p${page}`,
      page,
      face,
      cost: costOf(face),
      cost_parts: [],
      empty: gone.includes(page),
      in_use: false,
      used: false,
    };
  });
}

const a: SideView = {
  mp: 7,
  opening: 4,
  turns_left: 12,
  open_pages: [8, 9],
  book: book([1, 2, 5, 6], [8]),
  mamodo: [
    mamodo('f1', cards.zatch, {
      power: 5000,
      parts: [
        { from: 'printed', change: '4000' },
        { from: 'Kiyo Takamine', change: '+1000' },
      ],
      partners: [lying('f11', cards.kiyo)],
      effects: effects(cards.zatch, 1),
    }),
    mamodo('f2', cards.tia, { status: 'injured' }),
    mamodo('f3', cards.grown, { beneath: [cards.kanchome], counters: 2 }),
  ],
  hidden: [],
  mj12: [lying('f12', cards.engine)],
  pile: [cards.curry, cards.reycom],
  stay: [
    { face: cards.koporuku, line: cards.koporuku.text[0] ?? '', until: 'until the END PHASE of turn 5', about: ['f3'] },
  ],
  standby: [
    { face: cards.school, line: cards.school.text[0] ?? '', until: 'until the next START PHASE of {b}', about: [] },
  ],
  events_left: 1,
};

const b: SideView = {
  mp: 5,
  opening: 6,
  turns_left: 10,
  open_pages: [12, 13],
  book: hidden([1, 3, 4], { 8: cards.yellowtail, 12: cards.gravirei }),
  mamodo: [
    mamodo('f4', cards.brago, { partners: [lying('f14', cards.sherry)] }),
    mamodo('f5', cards.tablet, { status: 'petrified' }),
  ],
  hidden: [{ handle: 'f6', face: null }],
  mj12: [],
  pile: [cards.saisu],
  stay: [],
  standby: [],
  events_left: 1,
};

export const view: View = {
  turn: 5,
  active: 'a',
  first: 'a',
  phase: 'battle',
  over: false,
  carrying_out: [],
  in_use: [],
  battle_in: false,
  battle: null,
  coins: null,
  looking_at: [],
  sides: { a, b },
};

/** What may be done in your BATTLE PHASE. */
export const offers: Offer[] = [
  offer('battle-in', 'Battle In'),
  offer('event p9', 'Play Yellowtail', 'p9'),
  offer('enter p8 f1', 'Attach it to Zatch Bell', 'p8', 'f1'),
  offer('enter p8 f3', 'Attach it to Kanchomé', 'p8', 'f3'),
  offer('use f12 1', 'Send Tele-Ray to the Discard Pile', 'f12'),
  offer('pass', 'Pass'),
];

const log = [
  { step: 1, line: 'The coin gives {a} the first turn (Z-PREP-05).' },
  { step: 30, line: '{a} turns 2 pages: 4 MP (Z-START-02).' },
  { step: 33, line: '{a} puts [Tele-Ray](mj-901) in play.' },
];

export function state(more: Partial<MatchState> = {}): MatchState {
  return table({
    game: 'zatch',
    step: 40,
    question: 'BATTLE PHASE: perform an Action, or pass.',
    offers,
    view,
    log,
    ...more,
  });
}

const attack: FightView = {
  seat: 'a',
  face: cards.zakeru,
  mamodo: 'f1',
  total: 9000,
  parts: [
    { from: 'Zatch Bell', change: '+4000' },
    { from: 'Kiyo Takamine', change: '+1000' },
    { from: 'Zakeru', change: '+3000' },
    { from: 'Zatch Bell, effect 1', change: '+1000' },
  ],
  damage: 2,
  damage_parts: [
    { from: 'Zakeru', change: '1' },
    { from: 'Tele-Ray', change: '+1' },
  ],
  coins: [true, false],
  negated: false,
};

const defense: FightView = {
  seat: 'b',
  face: cards.gravirei,
  mamodo: 'f4',
  total: 8000,
  parts: [
    { from: 'Brago', change: '+5000' },
    { from: 'Gravirei', change: '+3000' },
  ],
  damage: 0,
  damage_parts: [],
  coins: [],
  negated: false,
};

const use = (seat: 'a' | 'b', face: Face, role: string, more: Partial<UseView> = {}): UseView => ({
  seat,
  face,
  line: face.text[0] ?? '',
  role,
  mamodo: null,
  targets: [],
  paid: 1,
  open_to_cut_in: false,
  negated: false,
  ...more,
});

/** Step 3 of a Battle: a Battle effect is answered by a cut-in, which may be answered again. */
export function battle(): MatchState {
  const fought: View = {
    ...view,
    battle: { step: 3, to_act: 'a', attack, defense, no_defense: false, won_by: null },
    in_use: [use('a', cards.zatch, 'battle'), use('b', cards.sherry, 'cut-in', { open_to_cut_in: true })],
  };
  return state({
    view: fought,
    question: '{b} answers with Sherry. Do you cut in?',
    offers: [offer('use f11 1', 'Cut in with Kiyo Takamine', 'f11'), offer('pass', 'Do not cut in')],
  });
}

/** The opponent has declared Battle In. */
export function battleIn(): MatchState {
  return state({
    view: { ...view, active: 'b', battle_in: true },
    question: '{b} declares Battle In. Perform an Action first, or let the Battle begin.',
    offers: [offer('event p9', 'Play Yellowtail', 'p9'), offer('pass', 'Let the Battle begin')],
  });
}

/** Damage reaches your Book: who PROTECTS? */
export function damage(): MatchState {
  return state({
    view: { ...view, active: 'b' },
    question: '2 Damage for your Book: which MAMODO PROTECTS it?',
    offers: [
      offer('protect f1', 'PROTECT with Zatch Bell', 'f1'),
      offer('protect f2', 'PROTECT with Tia', 'f2'),
      offer('take', 'Turn 2 pages'),
    ],
  });
}

/** The START PHASE: turn pages or stop. */
export function start(opening = 4, step = 40): MatchState {
  const open_pages = [2 * opening, 2 * opening + 1].filter((page) => page > 0 && page <= 32);
  const cost_parts = [
    { from: 'printed', change: '10' },
    { from: 'the last page', change: '= 0' },
  ];
  const now = (page: PageView) => (opening === 16 && page.page === 32 ? { ...page, cost: 0, cost_parts } : page);
  const side: SideView = { ...a, opening, turns_left: 16 - opening, open_pages, book: a.book.map(now) };
  return state({
    step,
    view: { ...view, phase: 'start', sides: { a: side, b } },
    question: 'START PHASE: turn a page for 2 MP?',
    offers: [offer('turn', 'Turn a page: 2 MP', 'book:a'), offer('stop', 'Turn no more pages', 'book:a')],
  });
}

/** A match that has just begun: the START PHASE of the first turn. */
export function begun(): MatchState {
  const { mamodo } = a;
  const prepared = (side: SideView, first: MamodoView[]): SideView => ({
    ...side,
    mp: 2,
    opening: 1,
    turns_left: 15,
    open_pages: [2, 3],
    mamodo: first,
  });
  const sides = { a: prepared(a, mamodo.slice(0, 1)), b: prepared(b, b.mamodo.slice(0, 1)) };
  return state({
    step: 0,
    view: { ...view, turn: 1, active: 'b', first: 'b', phase: 'start', sides },
    question: 'START PHASE: turn a page for 2 MP?',
    offers: [offer('turn', 'Turn a page: 2 MP', 'book:a'), offer('stop', 'Turn no more pages', 'book:a')],
    log: [
      '{a} puts [Zatch Bell](m-001) in play.',
      '{a} turns 1 page: pages 2 and 3 are open.',
      '{a} gains 2 MP.',
      'The coin decides: {b} takes the first turn (Z-PREP-05).',
      'Turn 1: {b} is the Attacker.',
    ].map((line) => ({ step: 0, line })),
  });
}

/** A card of a Discard Pile is chosen. */
export function choosing(): MatchState {
  return state({
    question: 'Which card returns to an empty page?',
    offers: a.pile.map((face) => offer(`choose a:${face.id}`, face.name, `card:${face.id}`)),
  });
}

/** Coins lie on the table and may be changed. */
export function coins(): MatchState {
  return state({
    view: { ...view, coins: { seat: 'b', heads: [true, false, true] }, in_use: [use('b', cards.kanchome, 'plain')] },
    question: '{b} has flipped 3 coins. Do you change them?',
    offers: [offer('use f12 1', 'Flip them again with Tele-Ray', 'f12'), offer('pass', 'Let them lie')],
  });
}

/** Pages of the other Book are looked at. */
export function looking(): MatchState {
  const looked = [14, 15].map((page) => ({
    handle: `b:p${page}`,
    page,
    face: cards.gigano,
    cost: costOf(cards.gigano),
    cost_parts: [],
    empty: false,
    in_use: false,
    used: false,
  }));
  return state({
    view: { ...view, looking_at: looked },
    question: 'Which page changes its place?',
    offers: looked.map(({ handle }) => offer(`choose ${handle}`, 'Gigano Reis', handle)),
  });
}
